// First: what else is imported reads what this browser has stored.
import "./lib/carryover";
import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { dress } from "./lib/prefs.svelte";
import { listen } from "./lib/router.svelte";

dress();
listen();
mount(App, { target: document.getElementById("app")! });
