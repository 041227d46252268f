// The keys of the table of MAGDAGDON; its list of keys says what they do.

const SIDE = 4; // cells of a row
const STEPS = { ArrowUp: -SIDE, ArrowLeft: -1, ArrowRight: 1, ArrowDown: SIDE };

// Where a key means something else, or nothing: all keys are switched off, a box is ticked, a sheet is open.
const ELSEWHERE = "[data-keys=off] *, input:not([type=radio]), [popover] *";

const find = (selector) => document.querySelector(selector);
const press = (selector) => find(selector)?.click();

function moveOnTheBoard(step) {
  const focused = find("td :focus");
  if (!focused) return focusCell(0);
  const from = Number(focused.id.slice(1));
  const to = from + step;
  const isSideways = Math.abs(step) === 1;
  if (isSideways && rowOf(from) !== rowOf(to)) return;
  focusCell(to);
}

const rowOf = (cell) => Math.floor(cell / SIDE);
const focusCell = (cell) => find(`#c${cell}`)?.focus();

// A die that is rolled is chosen; with own dice, the first one without a face gets this one.
const choose = (digit) => press(`#d${digit}, .throw:has(.blank :checked) [value="${digit}"]`);

// The main button says by which key it is pressed.
const pressGo = (letter) => press(`#go[aria-keyshortcuts=${letter}]`);

// What a key does here, if anything.
function meaningOf(key, target) {
  if (key in STEPS && target.matches("#table :not(input)")) return () => moveOnTheBoard(STEPS[key]);
  if (/^[1-6]$/.test(key)) return () => choose(key);
  if (/^[rc]$/i.test(key)) return () => pressGo(key.toUpperCase());
  if (key === "Backspace") return () => press("#back");
  if (key === "?") return () => find("#keys").togglePopover();
}

addEventListener("keydown", (event) => {
  // With these a key is the browser's.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches(ELSEWHERE)) return;
  const act = meaningOf(event.key, event.target);
  if (!act) return;
  act();
  event.preventDefault();
});
