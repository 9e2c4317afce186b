// First, because the other modules read what this browser has stored.
import "./shared/browser/carryover";
import { mount } from "svelte";
import "./app/app.css";
import App from "./app/App.svelte";
import { dress, followSystem } from "./shared/browser/prefs.svelte";
import { listenForOffer } from "./shared/browser/install.svelte";
import { listen } from "./shared/browser/router.svelte";

dress();
followSystem();
listen();
listenForOffer();
mount(App, { target: document.getElementById("app")! });
