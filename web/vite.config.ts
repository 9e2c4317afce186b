import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.CARDHOUSE ?? "http://127.0.0.1:8000";
// The server checks that a page comes from itself, so the proxy leaves the host as it is.
const proxy = { "/api": server, "/ws": { target: server.replace("http", "ws"), ws: true } };

// What every room needs is one file, so that the first page takes few requests; rooms are files of their own.
const HOUSE = /\/(node_modules\/svelte\/|src\/generated\/phrases|src\/shared\/art\/|src\/shared\/browser\/(?!share|sounds)|src\/shared\/cards\/(?!flights|schedule)|src\/shared\/fair\/(hex|seals)|src\/shared\/(games|net|tables|ui)\/(accountDialog|api|confirm|connection|keep|Fetched|format|library|Missing|money|ownSheets|session|version)\.)/;
/** Fields of forms, which no room shows before somebody asks for one. */
const FORMS = /\/svelte\/.*\/bindings\/(input|select)\.js/;
const manualChunks = (id: string): string | undefined => (FORMS.test(id) ? "forms" : HOUSE.test(id) ? "house" : undefined);

export default defineConfig({
  // Short names of scopes: they stand in every rule and every template.
  plugins: [svelte({ compilerOptions: { cssHash: ({ hash, filename, css }) => `s${hash(filename ?? css).slice(0, 4)}` } })],
  build: {
    outDir: "../src/cardhouse/page",
    emptyOutDir: true,
    target: "es2022",
    // A twentieth less for the first visit than what the quicker minifier leaves.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } },
    assetsInlineLimit: 0,
    // tools/page.py weighs by it what the first visit to a room costs.
    manifest: true,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks } },
  },
  server: { proxy },
  preview: { proxy },
  // One thread for all: starting one for each small file would take longer than the tests.
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/shared/hand/later.setup.ts"], environment: "node", pool: "threads", isolate: false },
});
