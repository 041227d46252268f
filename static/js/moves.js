// What htmx leaves to do at a table where moves are made; without it the table is a plain form.

const find = (selector) => document.querySelector(selector);

// The page's token may be out of date, since signing in elsewhere changes it; the cookie is not.
addEventListener("htmx:configRequest", ({ detail: { parameters } }) => {
  const token = document.cookie.match(/\bcsrftoken=([^;]+)/);
  if (token) parameters.set("csrfmiddlewaretoken", token[1]);
});

addEventListener("htmx:afterRequest", ({ detail: { failed, xhr } }) => {
  if (failed) refuse("broken");
  else if (!xhr.status) refuse("offline");
  // What the status says must not be behind a sheet.
  find(":popover-open")?.hidePopover();
});

// The status line carries the sentence for what went wrong.
function refuse(what) {
  const status = find("#status");
  status.innerHTML = `<span class="refusal">${status.dataset[what]}</span>`;
}

// Another choice answers a refusal.
addEventListener("change", () => find("#status .refusal")?.remove());

// A double click is one move: its second click does nothing where it would make another.
addEventListener("click", (event) => {
  if (event.detail > 1 && event.target.closest("td, .go, .once")) event.preventDefault();
});

// Focus on what went away goes to what is next.
addEventListener("htmx:afterSettle", () => {
  if (document.activeElement !== document.body) return;
  find("#go, .target, .live :checked")?.focus({ preventScroll: true });
});

// Back may show the page as it was before later moves.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
