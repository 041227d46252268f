// Share the text where the system can, or copy it, or at least select it.
const get = (id) => document.getElementById(id);
const button = get("share");
const text = get("share-text");
const say = (name) => (get("shared").textContent = button.dataset[name]);
const copy = async () => {
  try {
    await navigator.clipboard.writeText(text.value);
    say("copied");
  } catch {
    text.select();
    say("selected");
  }
};
button.addEventListener("click", async () => {
  try {
    await navigator.share({ text: text.value });
  } catch (error) {
    // To think better of it is no failure.
    if (error.name !== "AbortError") await copy();
  }
});
