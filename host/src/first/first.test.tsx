import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Not a module, so TypeScript doesn't allow importing it by a literal name. */
const SCRIPT = './first.ts'

const HEAD = `
  <link rel="stylesheet" href="/host/7/main.css" integrity="sha384-css">
  <script defer src="/host/7/framework.js"></script>
  <script defer src="/host/7/main.js" integrity="sha384-main" crossorigin=""></script>`
const BODY =
  '<div id="root"><div class="tf-first"><h1>Loading</h1><p>Longer than usual.</p><p><a href="">Reload page</a></p></div></div>'

let listeners: [string, EventListener][]
let healed: string[]
beforeEach(() => {
  vi.useFakeTimers()
  // Features of supported browsers that jsdom lacks.
  vi.stubGlobal('CSSPropertyRule', {})
  vi.stubGlobal('CSS', { supports: () => true })
  vi.resetModules()
  listeners = []
  healed = []
  vi.stubGlobal('fetch', async (url: string, { cache }: { cache: string }) => {
    healed.push(`${cache} ${new URL(url).pathname}`)
  })
  const { addEventListener } = window
  vi.spyOn(window, 'addEventListener').mockImplementation((name, listener, capture) => {
    listeners.push([name, listener as EventListener])
    addEventListener.call(window, name, listener as EventListener, capture)
  })
  // jsdom requests nothing: a style sheet counts as loaded once it is in this set.
  const loaded = new Set<string>()
  Object.defineProperty(HTMLLinkElement.prototype, 'sheet', {
    configurable: true,
    get(this: HTMLLinkElement) {
      return loaded.has(this.href) ? {} : null
    },
  })
  arrive = (link) => loaded.add(link.href)
})
afterEach(() => {
  for (const [name, listener] of listeners) window.removeEventListener(name, listener, true)
  for (const [name, listener] of listeners) window.removeEventListener(name, listener)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test('[MFE-07] the script is also its own worker, at an address of its own policy', async () => {
  const started = vi.fn<(url: string) => void>()
  vi.stubGlobal('Worker', started)
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_: string, rules: { createScriptURL(url: string): string }) => ({
      createScriptURL: (url: string) => `${rules.createScriptURL(url)}?trusted`,
    }),
  })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
    Object.assign(document.createElement('script'), { src: '/host/7/first.js' }),
  )
  await watchedPage()
  expect(started.mock.calls).toEqual([[expect.stringMatching(/\/host\/7\/first\.js\?trusted$/)]])
})

test('the worker makes the first format, which reads ICU’s data, and ends', async () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  const close = vi.spyOn(window, 'close').mockReturnValue()
  vi.stubGlobal('document', undefined)
  await import(/* @vite-ignore */ SCRIPT)
  vi.unstubAllGlobals()
  expect([made.mock.calls.length, close.mock.calls.length, listeners]).toEqual([1, 1, []])
})

const TOO_OLD = '<div class="tf-old" hidden><h1>This browser is too old</h1></div>'

test.each([
  ['Firefox 127 or Safari 16.3, without @property', () => vi.stubGlobal('CSSPropertyRule', undefined)],
  ['Chrome 110, without color-mix', () => vi.stubGlobal('CSS', { supports: () => false })],
  ['one from before CSS.supports', () => vi.stubGlobal('CSS', undefined)],
])('[MFE-03] %s: the page says that it is too old, and requests nothing', async (_, lack) => {
  lack()
  await watchedPage({ body: BODY + TOO_OLD, state: 'complete' })
  expect(document.querySelector('.tf-old')).toBeVisible()
  expect(document.querySelector('#root')).toBeNull()
  expect(document.documentElement.dataset).toHaveProperty('tooOld')
  fails(entry())
  await pass(10_000)
  expect(healed).toEqual([])
  delete document.documentElement.dataset['tooOld']
})

test('[MFE-03] the message for unsupported browsers waits until the page is parsed, and shows in no other browser', async () => {
  vi.stubGlobal('CSSPropertyRule', undefined)
  await watchedPage({ body: '' })
  document.body.innerHTML = BODY + TOO_OLD
  parsed()
  expect(document.querySelector('.tf-old')).toBeVisible()
  delete document.documentElement.dataset['tooOld']
  vi.stubGlobal('CSSPropertyRule', {})
  vi.resetModules()
  await watchedPage({ body: BODY + TOO_OLD, state: 'complete' })
  expect(document.querySelector('.tf-old')).not.toBeVisible()
  expect(document.documentElement.dataset).not.toHaveProperty('tooOld')
})

let arrive: (link: HTMLLinkElement) => void

interface Watched {
  state?: DocumentReadyState
  head?: string
  body?: string
}

async function watchedPage({ state = 'loading', head = HEAD, body = BODY }: Watched = {}) {
  document.head.innerHTML = head
  document.body.innerHTML = body
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
  await import(/* @vite-ignore */ SCRIPT)
}
const entry = () => [...document.querySelectorAll('script')].at(-1) as HTMLScriptElement
const style = () => document.querySelector('link[rel=stylesheet]') as HTMLLinkElement
const fails = (element: Element) => element.dispatchEvent(new Event('error'))
const parsed = () => window.dispatchEvent(new Event('DOMContentLoaded'))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('[MFE-03] a lost entry script is requested again at another address with the same hash, and the cached copy is replaced', async () => {
  await watchedPage()
  arrive(style())
  fails(entry())
  await pass(400)
  expect(entry().src).toMatch(/\/host\/7\/main\.js\?r=2-\w+$/)
  expect(entry().getAttribute('integrity')).toBe('sha384-main')
  expect(entry().getAttribute('crossorigin')).toBe('')
  expect(healed).toEqual(['reload /host/7/main.js'])
})

test('[MFE-07] where Trusted Types are required, the second request’s address comes from the script’s own policy', async () => {
  const createPolicy = vi.fn((name: string, rules: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => `${rules.createScriptURL(url)}&by=${name}`,
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  await watchedPage()
  fails(entry())
  await pass(400)
  expect(entry().src).toMatch(/\/host\/7\/main\.js\?r=2-\w+&by=first$/)
  expect(entry().getAttribute('integrity')).toBe('sha384-main')
  expect(createPolicy).toHaveBeenCalledOnce()
})

test('[MFE-03] an entry script that stays lost is requested three times, then named with a link to reload', async () => {
  await watchedPage()
  arrive(style())
  for (const pause of [400, 800, 0]) {
    fails(entry())
    await pass(pause)
  }
  expect(entry().src).toContain('?r=3-')
  expect(document.body).toHaveTextContent("We couldn't load this page")
  expect(document.body).toHaveTextContent('(main.js) did not arrive')
  expect(document.querySelector('a')).toHaveTextContent('Reload page')
})

test('[MFE-03] a style sheet that was lost before this script ran is requested again in its place', async () => {
  await watchedPage()
  vi.stubGlobal('webpackChunkhost', Object.assign([], { push: () => {} }))
  parsed()
  await pass(400)
  expect(document.head.firstElementChild).toBe(style())
  expect(style().href).toMatch(/\/host\/7\/main\.css\?r=2-\w+$/)
  // The entry has run, so it isn't requested again.
  expect(entry().src).toMatch(/main\.js$/)
})

test.each([
  ['marks', { 'data-webpack': 'host@7:chunk-5' }],
  ['gives a type, in older releases,', { type: 'text/css' }],
])("[MFE-03] a style sheet that webpack's runtime %s is retried by the runtime", async (_, mark) => {
  await watchedPage()
  arrive(style())
  vi.stubGlobal('webpackChunkhost', Object.assign([], { push: () => {} }))
  const part = document.createElement('link')
  Object.assign(part, { rel: 'stylesheet', href: '/host/7/part.css' })
  for (const [name, value] of Object.entries(mark)) part.setAttribute(name, value)
  document.head.append(part)
  parsed()
  fails(part)
  await pass(7_000)
  expect(part.href).toMatch(/part\.css$/)
  expect(healed).toEqual([])
})

test('[MFE-03] an entry script that was lost before this script ran is requested again, one request at a time', async () => {
  await watchedPage({ state: 'complete' })
  arrive(style())
  window.dispatchEvent(new Event('load'))
  await pass(400)
  window.dispatchEvent(new Event('load'))
  await pass(5_000)
  expect(entry().src).toContain('?r=2-')
})

test('[MFE-03] a hanging style sheet blocks painting for 6 s, not for minutes', async () => {
  await watchedPage()
  await pass(6_400)
  expect(style().href).toContain('?r=2-')
  await pass(6_800)
  expect(style().href).toContain('?r=3-')
})

test('[MFE-03] a style sheet that arrives at the third request is not reported as lost by the second one’s limit', async () => {
  await watchedPage()
  for (const pause of [400, 800]) {
    fails(style())
    await pass(pause)
  }
  arrive(style())
  style().dispatchEvent(new Event('load'))
  await pass(7_000)
  expect(style().href).toContain('?r=3-')
  expect(document.body).not.toHaveTextContent('did not arrive')
})

test('[MFE-03] a page without its style sheet says so at the top', async () => {
  await watchedPage()
  document.body.innerHTML = '<div id="root"><main>Log in</main></div>'
  for (const pause of [400, 800, 0]) {
    fails(style())
    await pass(pause)
  }
  expect(document.querySelector('[role=alert]')).toHaveTextContent('(main.css) did not arrive')
  expect(document.querySelector('[role=alert] a')).toHaveTextContent('Reload page')
  expect(document.querySelector('main')).toHaveTextContent('Log in')
})

test('[MFE-03] a style sheet that a part of the page loads later is reported by that part, however often it fails', async () => {
  await watchedPage()
  document.body.innerHTML = '<div id="root"><main>Accounts</main></div>'
  for (const query of ['', '?r=2-x', '?r=3-x']) {
    const chunk = document.createElement('link')
    Object.assign(chunk, { rel: 'stylesheet', href: `/host/7/seldom.css${query}` })
    chunk.dataset['webpack'] = 'host@7:chunk-5'
    document.head.append(chunk)
    fails(chunk)
  }
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(document.body).toHaveTextContent('Accounts')
})

test('[MFE-03] reports files that the entry’s runtime failed to load twice; failed hints don’t count', async () => {
  await watchedPage()
  for (const rel of ['preload', 'prefetch']) {
    const hint = Object.assign(document.createElement('link'), { rel, href: '/host/7/kit.js' })
    document.head.append(hint)
    fails(hint)
  }
  for (const query of ['', '?r=2-x']) {
    const chunk = document.createElement('script')
    chunk.setAttribute('src', `/host/7/kit.js${query}`)
    document.head.append(chunk)
    expect(document.body).toHaveTextContent('Longer than usual')
    fails(chunk)
  }
  expect(document.body).toHaveTextContent('(kit.js) did not arrive')
})

// The same test vectors as in shared/federation/src/registry/visitor.test.ts.
test.each([
  ['10', 'trading', 49.73],
  ['10', 'chat', 99.78],
  ['90', 'chat', 60.18],
])(
  "[MFE-04] visitor %s loads ahead the files of %s's canary from a share of %d on",
  async (visitor, remote, share) => {
    localStorage.setItem('tradefront-visitor', visitor)
    const file = (name: string) => ({ url: `/remotes/${remote}/${name}`, integrity: `sha384-${name}` })
    const loadedAhead = async (percent: number) => {
      vi.resetModules()
      const rollout = {
        remote,
        percent,
        live: [file('live.js')],
        canary: [file('canary.css'), file('canary.js')],
      }
      await watchedPage({
        head: `<script type="application/json" id="tradefront-rollout">${JSON.stringify(rollout)}</script>`,
      })
      return [...document.querySelectorAll('link')].map((link) => link.outerHTML.replaceAll('"', "'"))
    }
    expect(await loadedAhead(share)).toEqual([expect.stringContaining(`/remotes/${remote}/live.js`)])
    const canary = await loadedAhead(share + 0.01)
    expect(canary).toEqual([expect.stringContaining('canary.css'), expect.stringContaining('canary.js')])
    expect(canary[1]).toContain('crossorigin')
    // Without the same hash as its user, a hint would be fetched in vain.
    const hashes = [...document.querySelectorAll('link')].map(({ integrity }) => integrity)
    expect(hashes).toEqual(['sha384-canary.css', 'sha384-canary.js'])
    expect(canary[0]).not.toContain('crossorigin')
  },
)

test('[MFE-04] a new visitor gets a number and stays on the same side of a rollout', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.1)
  const file = (url: string) => ({ url, integrity: 'sha384-x' })
  const rollout = { remote: 'trading', percent: 60, live: [file('/live.js')], canary: [file('/canary.js')] }
  const loadedAhead = async () => {
    vi.resetModules()
    await watchedPage({
      head: `<script type="application/json" id="tradefront-rollout">${JSON.stringify(rollout)}</script>`,
    })
    return [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  }
  expect(await loadedAhead()).toEqual(['/canary.js'])
  expect(localStorage.getItem('tradefront-visitor')).toBe('10')
  random.mockReturnValue(0.9)
  expect(await loadedAhead()).toEqual(['/canary.js'])
})
