import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as LinkPrefetch from './link-prefetch.ts'

const FACTS = {
  version: '1.4.0-canary',
  entry: 'remoteEntry.js',
  preload: { '/main/deposit/:crypto': ['deposit.css', 'deposit.js'] },
}
const RELEASE = { base: '/remotes/wallet/1.4.0-canary/', facts: FACTS }
const LIVE = { base: '/remotes/wallet/1.3.0/', facts: { ...FACTS, version: '1.3.0' } }
const host = {
  base: '/host/7/',
  facts: { preload: { '/main/deposit/:crypto': ['main-layout.js'], '/main/settings': ['settings.js'] } },
}

function federation(changes: { override?: object; disabled?: object } = {}) {
  return {
    registry: {
      host,
      remotes: {
        wallet: {
          live: '1.3.0',
          versions: { '1.3.0': LIVE, '1.4.0-canary': RELEASE },
          disabled: changes.disabled,
        },
      },
    },
    states: {
      get: () => [{ name: 'wallet', facts: FACTS, override: changes.override }],
      subscribe: () => () => {},
    },
    match: (path: string) =>
      path.startsWith('/main/deposit/')
        ? { remote: 'wallet', route: { path: '/main/deposit/:crypto' } }
        : undefined,
  } as never
}
const prefetched = () =>
  [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.as} ${link.getAttribute('href')}`,
  )

let module: typeof LinkPrefetch
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  module = await import('./link-prefetch.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const DEPOSIT = [
  'prefetch script /host/7/main-layout.js',
  'prefetch script /remotes/wallet/1.4.0-canary/remoteEntry.js',
  'prefetch style /remotes/wallet/1.4.0-canary/deposit.css',
  'prefetch script /remotes/wallet/1.4.0-canary/deposit.js',
]

test.each(['pointerover', 'pointerdown', 'focusin'])(
  "[MFE-02] %s on a link prefetches all files of its route, in this visitor's version, once",
  (event) => {
    document.body.innerHTML = '<a href="/main/deposit/BTC"><b>Deposit</b></a>'
    const stop = module.followLinks(federation())
    const inside = document.querySelector('b')
    inside?.dispatchEvent(new Event(event, { bubbles: true }))
    inside?.dispatchEvent(new Event(event, { bubbles: true }))
    expect(prefetched()).toEqual(DEPOSIT)
    stop()
  },
)

test('[MFE-02] a link element that only carries a style sheet’s hash doesn’t count as loading it', () => {
  document.head.innerHTML =
    '<link rel="integrity" href="/remotes/wallet/1.4.0-canary/deposit.css"><link rel="preload" href="/host/7/main-layout.js">'
  module.prefetchPath(federation(), '/main/deposit/BTC')
  expect(prefetched().slice(2)).toEqual(DEPOSIT.slice(1))
})

test('[MFE-02] links to other sites and to the current page prefetch nothing', () => {
  document.body.innerHTML = `<a href="https://other.test/main/settings">x</a><a href="${location.pathname}">y</a><p>z</p>`
  const stop = module.followLinks(federation())
  for (const element of document.body.children)
    element.dispatchEvent(new Event('pointerover', { bubbles: true }))
  stop()
  document.body.innerHTML = '<a href="/main/settings">late</a>'
  document.body.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(prefetched()).toEqual([])
})

test('[MFE-02] for a page of the host, and for a disabled or overridden remote, only the host’s files', () => {
  module.prefetchPath(federation(), '/main/settings')
  module.prefetchPath(federation({ disabled: { reason: 'x' } }), '/main/deposit/BTC')
  module.prefetchPath(federation({ override: { kind: 'origin' } }), '/main/deposit/BTC')
  expect(prefetched()).toEqual([
    'prefetch script /host/7/settings.js',
    'prefetch script /host/7/main-layout.js',
  ])
})

test('[MFE-02] nothing is prefetched for customers who save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  module.prefetchPath(federation(), '/main/deposit/BTC')
  expect(prefetched()).toEqual([])
})

test('[MFE-02] each of several paths is prefetched in a task of its own', async () => {
  const tasks: (() => void)[] = []
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1 = { onmessage: () => {} }
      readonly port2 = { postMessage: () => tasks.push(() => this.port1.onmessage()) }
    },
  )
  /** Runs the next task, and what it leads to before another one. */
  const step = async () => {
    tasks.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
    return prefetched().length
  }
  void module.prefetchPaths(federation(), ['/main/settings', '/main/deposit/BTC'])
  expect(prefetched()).toEqual([])
  expect(await step()).toBe(1)
  expect(await step()).toBe(5)
})
