// Keys, slider and Play of a replay. Without JavaScript it is links, or a form.
const find = (what) => document.querySelector(what);
const on = (type, does) => addEventListener(type, does);
const play = find("#play");
let timer;
const press = (what) => {
  const control = find(`${what}:not([aria-disabled])`);
  const can = !!control?.checkVisibility();
  if (can) control.click();
  return can;
};
const set = (playing) => {
  clearTimeout(timer);
  play.ariaPressed = playing;
  if (playing) timer = setTimeout(() => set(press("#next")), 900);
};
play.onclick = () => set(play.ariaPressed === "false" && (press("#next") || press("#first")));
on("htmx:afterSettle", ({ detail }) => {
  const { step } = find("[data-step]").dataset;
  if (detail.requestConfig.elt.id !== "slider") find("#slider").value = step;
  // Other languages show this step, too.
  find("[name=next]").value = location.href.slice(origin.length);
});
on("htmx:sendError", () => {
  set(false);
  find("#status").textContent = find("#status").dataset.offline;
});
on("keydown", (event) => {
  const { code, target } = event;
  const here = code === "Space" ? "#step :not(button)" : "body, main, #replay :not(input)";
  if (event.ctrlKey || event.metaKey || event.altKey || !target.matches(here)) return;
  if (press(`[aria-keyshortcuts="${code}"]`)) event.preventDefault();
});
