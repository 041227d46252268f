// Keys, slider and Play; without them a replay is links, or a form.
const find = (what) => document.querySelector(what);
const on = addEventListener;
const play = find("#play");
let playing = false;
let timer;
const press = (what) => {
  const way = find(`${what}:not([aria-disabled])`);
  return !!way?.checkVisibility() && !way.click();
};
const set = (value) => {
  clearTimeout(timer);
  play.ariaPressed = playing = value;
};
play.onclick = () => set(!playing && (press("#next") || press("#first")));
on("htmx:afterSettle", ({ detail }) => {
  const { step } = find("[data-step]").dataset;
  if (detail.requestConfig.elt.id !== "slider") find("#slider").value = step;
  // Other languages show this step, too.
  find("[name=next]").value = location.href.slice(origin.length);
});
on("htmx:afterRequest", ({ detail: { failed, xhr } }) => {
  const line = find("#status");
  set(playing && xhr.status === 200);
  if (playing) timer = setTimeout(() => set(press("#next")), 900);
  if (failed || !xhr.status) line.textContent = line.dataset[failed ? "broken" : "offline"];
});
on("keydown", (event) => {
  const { code, target } = event;
  const here = code === "Space" ? "#step :not(button)" : "body, main, #replay :not(input)";
  if (event.ctrlKey || event.metaKey || event.altKey || !target.matches(here)) return;
  if (press(`[aria-keyshortcuts="${code}"]`)) event.preventDefault();
});
