// Share the text where the system can, or copy it, or at least select it.

const button = document.getElementById("share");
const text = document.getElementById("share-text");
const status = document.getElementById("shared");

button.addEventListener("click", async () => {
  try {
    await navigator.share({ text: text.value });
  } catch (error) {
    // To think better of it is no failure.
    if (error.name !== "AbortError") await copy();
  }
});

async function copy() {
  try {
    await navigator.clipboard.writeText(text.value);
    say("copied");
  } catch {
    text.select();
    say("selected");
  }
}

// The button carries the sentences.
function say(what) {
  status.textContent = button.dataset[what];
}
