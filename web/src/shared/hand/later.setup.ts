/** Unit tests begin with all phrases at hand. */
import { fetchLater } from "./later.svelte";

await fetchLater();
