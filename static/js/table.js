const find = (what) => document.querySelector(what);
const on = addEventListener;
// Signing in elsewhere changes the token; the cookie has it.
on("htmx:configRequest", ({ detail }) => {
  const token = document.cookie.match(/\bcsrftoken=([^;]+)/);
  if (token) detail.parameters.set("csrfmiddlewaretoken", token[1]);
});
on("htmx:afterRequest", ({ detail: { failed, xhr } }) => {
  const line = find("#status");
  const said = failed ? "broken" : "offline";
  if (failed || !xhr.status) line.innerHTML = `<span class=refusal>${line.dataset[said]}</span>`;
  // A refusal is not seen behind the sheet.
  find(":popover-open")?.hidePopover();
});
on("change", () => find("#status .refusal")?.remove());
// The second click of a double click is no move.
on("click", (event) => event.detail > 1 && event.target.closest("td, .go") && event.preventDefault());
// Focus on what went away goes to the main button.
on("htmx:afterSettle", () => {
  if (document.activeElement === document.body) find("#go")?.focus({ preventScroll: true });
});
// Back may show an outdated page from memory.
on("pageshow", (event) => event.persisted && location.reload());

const steps = { ArrowUp: -4, ArrowLeft: -1, ArrowRight: 1, ArrowDown: 4 };
const move = (step) => {
  const at = find("td :focus")?.id.slice(1);
  const to = at ? +at + step : 0;
  const wraps = at && step % 4 && to >> 2 !== at >> 2;
  if (!wraps) find("#c" + to)?.focus();
};
on("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.matches("[data-keys=off] *, input:not([type=radio]), [popover] *")) return;
  if (key in steps && target.matches("#table :not(input)")) move(steps[key]);
  else if (/^[1-6]$/.test(key)) find(`#d${key}, .throw:has(.blank :checked) [value="${key}"]`)?.click();
  else if (key === "Backspace") find("#back")?.click();
  else if (/^[rc]$/i.test(key)) find(`#go[value*=${key}o i]`)?.click();
  else if (key === "?") find("#keys").togglePopover();
  else return;
  event.preventDefault();
});
