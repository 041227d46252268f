const find = (what) => document.querySelector(what);
const steps = { ArrowUp: -4, ArrowLeft: -1, ArrowRight: 1, ArrowDown: 4 };
const move = (step) => {
  const at = find("td :focus")?.id.slice(1);
  const to = at ? +at + step : 0;
  const wraps = at && step % 4 && to >> 2 !== at >> 2;
  if (!wraps) find("#c" + to)?.focus();
};
addEventListener("keydown", (event) => {
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
