// What htmx leaves to do after a tap; without it the bench is a plain form.
const find = (what) => document.querySelector(what);
addEventListener("htmx:afterSettle", () => {
  // Other languages show this position, too.
  find("[name=next]").value = location.href.slice(origin.length);
});
addEventListener("htmx:afterRequest", ({ detail: { failed, xhr } }) => {
  const line = find("#status");
  if (failed || !xhr.status) line.textContent = line.dataset[failed ? "broken" : "offline"];
});
