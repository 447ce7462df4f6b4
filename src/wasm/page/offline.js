// Keeps the files of the page, so that it opens without a network; a new version has another name here. Copies of the
// page in other folders of the same server keep theirs beside: what is kept is the whole server's.
const folder = " " + self.registration.scope;
const version = "@CLUECORE_PAGE_VERSION@" + folder;
const files = ["./", @CLUECORE_PAGE_FILES@];

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(version).then((cache) =>
    cache.addAll(files.map((file) => new Request(file, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names
    .filter((name) => name.startsWith("cluecore-") && name.endsWith(folder) && name !== version)
    .map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.open(version)
    .then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((kept) => kept ?? fetch(event.request)));
});
