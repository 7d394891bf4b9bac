import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { PUSH_KINDS } from '@tradefront/contracts'
import { expect, test, vi } from 'vitest'

const script = new Script(readFileSync(new URL('service-worker.js', import.meta.url), 'utf8'))

interface Page {
  readonly url: string
  readonly visibilityState: 'visible' | 'hidden'
  focus?(): Promise<void>
}

/** The worker with these pages of the site open. */
function start(pages: readonly Page[] = [], isOnline = true) {
  const handlers = new Map<string, (event: object) => void>()
  const showNotification = vi.fn(
    async (_title: string, _options: { body: string; data: { path: string } }) => {},
  )
  const openWindow = vi.fn(async (_path: string) => {})
  const kept = new Map<string, string[]>()
  const self = {
    skipWaiting: async () => {},
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  }
  const caches = {
    async open(name: string) {
      const files = kept.get(name) ?? []
      kept.set(name, files)
      return { add: async ({ url }: { url: string }) => files.push(url) }
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (path: string) => `kept ${path}`,
  }
  async function fetch() {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return 'from the network'
  }
  class Request {
    readonly url: string
    constructor(url: string) {
      this.url = url
    }
  }
  script.runInNewContext({ self, URL, caches, fetch, Request })
  async function send(name: string, event: object): Promise<void> {
    let work: Promise<unknown> = Promise.reject(new Error('the event was not extended'))
    work.catch(() => {})
    handlers.get(name)?.({ ...event, waitUntil: (until: Promise<unknown>) => (work = until) })
    await work
  }
  return {
    handlers,
    kept,
    send,
    showNotification,
    openWindow,
    push: (data: unknown) => send('push', { data: { json: () => data } }),
    empty: () => send('push', { data: null }),
    click(path: string) {
      const close = vi.fn()
      return send('notificationclick', { notification: { close, data: { path } } })
    },
  }
}

test.each(PUSH_KINDS)('[NOTE-07] a push about %s has words and a page of its own', async (kind) => {
  const { push, empty, showNotification } = start()
  await push({ kind })
  await empty()
  const [about, other] = showNotification.mock.calls
  expect(about?.[1]).toMatchObject({ tag: kind, renotify: true })
  expect(about?.[1].data.path).toMatch(/^\/(main\/chat|mt4)$/)
  expect(other).toMatchObject(['News about your account', { data: { path: '/main' } }])
})

test('[NOTE-07] an unknown kind is shown without its payload', async () => {
  const { push, showNotification } = start()
  for (const data of [null, 'margin', { kind: 'constructor' }, { kind: { toString: 1 } }]) await push(data)
  expect(showNotification.mock.calls.map(([title]) => title)).toEqual(
    Array(4).fill('News about your account'),
  )
})

test('[NOTE-07] nothing is shown beside a page in sight, which shows it by itself', async () => {
  const url = 'https://site.test/main/dashboard'
  const seen = start([{ url, visibilityState: 'visible' }])
  await seen.push({ kind: 'margin' })
  expect(seen.showNotification).not.toHaveBeenCalled()
  const hidden = start([{ url, visibilityState: 'hidden' }])
  await hidden.push({ kind: 'margin' })
  expect(hidden.showNotification).toHaveBeenCalledTimes(1)
})

test('[NOTE-07] a press opens its page, or the tab that shows it already', async () => {
  const focus = vi.fn(async () => {})
  const { click, openWindow } = start([
    { url: 'https://site.test/main/chat?x=1', visibilityState: 'hidden', focus },
  ])
  await click('/main/chat')
  expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, []])
  await click('/mt4')
  expect(openWindow.mock.calls).toEqual([['/mt4']])
})

/** What the worker answers a request with; undefined if it leaves it to the browser. */
async function answerTo(mode: string, isOnline: boolean): Promise<unknown> {
  const { handlers } = start([], isOnline)
  let answer: unknown
  const respondWith = (given: unknown) => (answer = given)
  handlers.get('fetch')?.({ request: { mode }, preloadResponse: Promise.resolve(undefined), respondWith })
  return await answer
}

test.each([
  ['a page', 'navigate', true, 'from the network'],
  ['a page without a connection', 'navigate', false, 'kept /offline.html'],
  ['code or an answer of the broker', 'cors', true, undefined],
  ['code or an answer of the broker without a connection', 'cors', false, undefined],
])('[MFE-07] it answers only pages that the network doesn’t: %s', async (_, mode, isOnline, answer) => {
  expect(await answerTo(mode, isOnline)).toBe(answer)
})

test('[MFE-07] it keeps one page, and drops that of an earlier release', async () => {
  const { send, kept } = start()
  kept.set('offline-earlier', [])
  kept.set('other', [])
  await send('install', {})
  await send('activate', {})
  expect([...kept]).toEqual([
    ['other', []],
    [expect.stringMatching(/^offline-/), ['/offline.html']],
  ])
})
