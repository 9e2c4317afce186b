/** Unit tests begin with all phrases and words at hand. */
import { fetchWords } from "./events.svelte";
import { fetchLater } from "./later.svelte";

await Promise.all([fetchLater(), fetchWords()]);
