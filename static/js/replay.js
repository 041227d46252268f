// Keys, slider and Play of a replay; without them it is links, or a form.

const PAUSE = 900; // ms between two steps that Play takes

const find = (selector) => document.querySelector(selector);
const play = find("#play");
let isPlaying = false;
let timer;

// Press a control; false if it is switched off or out of sight.
function press(selector) {
  const control = find(`${selector}:not([aria-disabled])`);
  if (!control?.checkVisibility()) return false;
  control.click();
  return true;
}

function setPlaying(value) {
  clearTimeout(timer);
  isPlaying = value;
  play.ariaPressed = value;
}

// From the last step, Play begins again with the first.
play.addEventListener("click", () => {
  setPlaying(!isPlaying && (press("#next") || press("#first")));
});

function playOn() {
  setPlaying(press("#next"));
}

addEventListener("htmx:afterRequest", ({ detail: { failed, xhr } }) => {
  setPlaying(isPlaying && xhr.status === 200);
  if (isPlaying) timer = setTimeout(playOn, PAUSE);
  if (failed) tell("broken");
  else if (!xhr.status) tell("offline");
});

// The status line carries the sentence for what went wrong.
function tell(what) {
  const status = find("#status");
  status.textContent = status.dataset[what];
}

addEventListener("htmx:afterSettle", ({ detail }) => {
  const { step } = find("[data-step]").dataset;
  // While the slider is dragged, it is ahead of the answers.
  if (detail.requestConfig.elt.id !== "slider") find("#slider").value = step;
  // The buttons of the other languages lead to this step, too.
  find("[name=next]").value = location.href.slice(origin.length);
});

// A control says by which key it is pressed. Space is left to buttons, the other keys to fields.
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const here = event.code === "Space" ? "#step :not(button)" : "body, main, #replay :not(input)";
  if (!event.target.matches(here)) return;
  if (press(`[aria-keyshortcuts="${event.code}"]`)) event.preventDefault();
});
