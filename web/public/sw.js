/*
 * The service worker. It keeps one thing: a page that says that the house cannot be reached. Pages, scripts and answers
 * of the house always come from the house, so that nobody sees an old version of the page, old cards, or what belongs to
 * somebody else who has used this browser.
 */
"use strict";
/** Named by what is in it; a test says when the name has to change. */
const SHELL = "cardhouse-shell-5c8cd73d3c45";
const OFFLINE = "/offline.html";
const FILES = [OFFLINE, "/offline.js", "/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const shell = await caches.open(SHELL);
      await shell.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith("cardhouse-") && name !== SHELL);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

async function kept(file) {
  return (await (await caches.open(SHELL)).match(file)) ?? Response.error();
}

/** A page from the house; where nobody answers, or only a proxy that finds nobody, the page that says so. */
async function opened(request) {
  try {
    const answer = await fetch(request);
    return [502, 503, 504].includes(answer.status) ? await kept(OFFLINE) : answer;
  } catch {
    return kept(OFFLINE);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

/** A touch on a notification leads to the table that it is about, in a window that is open already if there is one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const href = String(event.notification.data?.href ?? "/");
  event.waitUntil(
    (async () => {
      const windows = (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).filter((one) => one.frameType === "top-level");
      const there = windows.find((one) => new URL(one.url).pathname === href) ?? windows[0];
      if (!there) return self.clients.openWindow(href);
      there.postMessage({ go: href });
      return there.focus();
    })(),
  );
});
