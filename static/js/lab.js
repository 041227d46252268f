// What htmx leaves to do after a tap in the lab; without it the bench is a plain form.

const find = (selector) => document.querySelector(selector);

// The buttons of the other languages lead to this position, too.
addEventListener("htmx:afterSettle", () => {
  find("[name=next]").value = location.href.slice(origin.length);
});

addEventListener("htmx:afterRequest", ({ detail: { failed, xhr } }) => {
  if (failed) tell("broken");
  else if (!xhr.status) tell("offline");
});

// The status line carries the sentence for what went wrong.
function tell(what) {
  const status = find("#status");
  status.textContent = status.dataset[what];
}
