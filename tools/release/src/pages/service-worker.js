/*
 * The site's service worker, registered by installed copies of the site and by browsers whose customer switched on 'When the
 * site is closed'. It shows what the broker pushes while no page of the site is in sight, and opens the page that a
 * message is about. Of requests it only answers a navigation that the network doesn't, with the one page that it
 * keeps: code, prices and the broker's answers always come from where they would without it.
 */

const OFFLINE_PAGE = '/offline.html'
/** The release tool puts a hash of the page here, so that a changed page is fetched again. */
const KEPT = 'offline-__PAGE_HASH__'

/** By kind, the only content of a push: PUSH_KINDS in shared/contracts/src/push.ts. */
const NOTES = {
  support: { title: 'Support has answered', body: 'Open the chat to read it.', path: '/main/chat' },
  margin: {
    title: 'Margin call',
    body: 'Your margin level is low, and positions may be closed. Open the site to see your options.',
    path: '/mt4',
  },
}
const OTHER = { title: 'News about your account', body: 'Open the site to read it.', path: '/main' }

/** Pages of this browser, which no worker controls. */
const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

function kindOf(data) {
  try {
    return String(data.json().kind)
  } catch {
    // Empty, or not ours.
    return ''
  }
}

async function show(kind) {
  // A page in sight shows it by itself.
  if ((await pages()).some(({ visibilityState }) => visibilityState === 'visible')) return
  const { title, body, path } = Object.hasOwn(NOTES, kind) ? NOTES[kind] : OTHER
  // One of a kind: the next replaces it.
  await self.registration.showNotification(title, { body, tag: kind, renotify: kind !== '', data: { path } })
}

async function open(path) {
  const here = (await pages()).find(({ url }) => new URL(url).pathname === path)
  await (here ? here.focus() : self.clients.openWindow(path))
}

self.addEventListener('push', (event) => event.waitUntil(show(kindOf(event.data))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

async function keepOfflinePage() {
  const cache = await caches.open(KEPT)
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))
  await self.skipWaiting()
}

async function tidyUp() {
  const others = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== KEPT)
  await Promise.all(others.map((name) => caches.delete(name)))
  // So that a page is requested while the worker starts; not in every browser.
  await self.registration.navigationPreload?.enable()
}

async function pageOr(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const page = await caches.match(OFFLINE_PAGE)
    if (page === undefined) throw error
    return page
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()))

self.addEventListener('activate', (event) => event.waitUntil(tidyUp()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOr(event))
})
