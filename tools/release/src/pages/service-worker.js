/*
 * The site's service worker, registered by browsers whose customer switched on 'When the site is closed'. It shows what the
 * broker pushes while no page of the site is in sight, and opens the page that a message is about. It answers no requests
 * and stores nothing.
 */

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
