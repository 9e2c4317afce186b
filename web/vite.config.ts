import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.CARDHOUSE ?? "http://127.0.0.1:8000";
// The server checks that a page comes from itself, so the proxy leaves the host as it is.
const proxy = { "/api": server, "/ws": { target: server.replace("http", "ws"), ws: true } };

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/cardhouse/page", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy },
  preview: { proxy },
  // One thread for all: starting one for each small file would take longer than the tests.
  test: { include: ["src/**/*.test.ts"], environment: "node", pool: "threads", isolate: false },
});
