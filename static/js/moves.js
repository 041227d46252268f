const find = (what) => document.querySelector(what);
const on = addEventListener;
// Signing in elsewhere changes the token.
on("htmx:configRequest", ({ detail }) => {
  const token = document.cookie.match(/\bcsrftoken=([^;]+)/);
  if (token) detail.parameters.set("csrfmiddlewaretoken", token[1]);
});
on("htmx:afterRequest", ({ detail: { failed, xhr } }) => {
  const line = find("#status");
  const said = failed ? "broken" : "offline";
  if (failed || !xhr.status) line.innerHTML = `<span class=refusal>${line.dataset[said]}</span>`;
  find(":popover-open")?.hidePopover();
});
on("change", () => find("#status .refusal")?.remove());
// A double click is one move.
on("click", (event) => event.detail > 1 && event.target.closest("td, .go, .once") && event.preventDefault());
// Focus on what went away goes to what is next.
on("htmx:afterSettle", () => {
  if (document.activeElement === document.body)
    find("#go, .target, .live :checked")?.focus({ preventScroll: true });
});
// Back may show an old page.
on("pageshow", (event) => event.persisted && location.reload());
