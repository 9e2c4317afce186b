/* Looks again and again whether the house answers, and opens the page that was asked for as soon as it does. */
"use strict";
const EVERY = 3000;

async function look() {
  try {
    const answer = await fetch("/health", { cache: "no-store" });
    if (answer.ok) location.reload();
  } catch {
    // Not yet.
  }
}

document.getElementById("again").addEventListener("click", look);
addEventListener("online", look);
setInterval(look, EVERY);
look();
