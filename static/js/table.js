// What the table needs beyond htmx. Without JavaScript it is a plain form.
const find = (what) => document.querySelector(what);
const on = (type, does) => addEventListener(type, does);
const say = (name) => {
  const status = find("#status");
  status.innerHTML = "<span class=refusal></span>";
  status.firstChild.textContent = status.dataset[name];
};
// Signing in elsewhere changes the token; the cookie has it.
on("htmx:configRequest", ({ detail }) => {
  const token = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
  if (token) detail.parameters.set("csrfmiddlewaretoken", token[1]);
});
on("htmx:sendError", () => say("offline"));
on("htmx:timeout", () => say("offline"));
on("htmx:responseError", () => say("broken"));
// What went away leaves its focus to the main button.
on("htmx:afterSettle", () => {
  if (document.activeElement === document.body) find("#go")?.focus({ preventScroll: true });
});
// Back may show a page from memory: the game may have moved on.
on("pageshow", (event) => event.persisted && location.reload());

const steps = { ArrowUp: -4, ArrowLeft: -1, ArrowRight: 1, ArrowDown: 4 };
const move = (step) => {
  const at = document.activeElement.id.match(/^c(\d+)$/);
  const to = at ? +at[1] + step : 0;
  const wraps = at && step % 4 && to >> 2 !== at[1] >> 2;
  if (!wraps) find("#c" + to)?.focus();
};
const go = (verb) => find(`#go[value$=${verb}]`)?.click();
on("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.matches("[data-keys=off] *, input:not([type=radio]), [popover] *")) return;
  if (key in steps && target.matches("#table :not(input)")) move(steps[key]);
  else if (/^[1-6]$/.test(key)) find(`#d${key}, .throw:has(.blank :checked) [value="${key}"]`)?.click();
  else if (key === "Backspace") find("#back")?.click();
  else if (/^r$/i.test(key)) go("roll");
  else if (/^c$/i.test(key)) go("confirm");
  else if (key === "?") find("#keys").togglePopover();
  else return;
  event.preventDefault();
});
