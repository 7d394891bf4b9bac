import type { LineOptions } from './line.ts'

/** A network, with its expectations. */
export interface Network extends LineOptions {
  readonly name: string
  /** Maximum cold time of the site, relative to the bundle's. */
  readonly coldShare: number
}

/** The same, warm, on any network. */
export const WARM_SHARE = 1

export const NETWORKS: readonly [Network, ...Network[]] = [
  { name: '40 ms, 10 Mbit/s', latencyMs: 40, bytesPerSecond: 10_000_000 / 8, coldShare: 1.05 },
  { name: '150 ms, 1.6 Mbit/s', latencyMs: 150, bytesPerSecond: 1_600_000 / 8, coldShare: 1.1 },
]

export interface PageUnderTest {
  readonly path: string
  readonly what: string
  readonly limitKib?: number
  /** Goals on the first network, ms. */
  readonly coldMs?: number
  /** Until anything of it is painted. */
  readonly paintMs?: number
  readonly warmMs?: number
  readonly loggedIn: boolean
  /** Runs in the page before its own code; calls `done()` once the page is usable. */
  readonly watch: string
}

const onElement = (selector: string) => `new MutationObserver((_, self) => {
  if (document.querySelector(${JSON.stringify(selector)})) { self.disconnect(); requestAnimationFrame(done) }
}).observe(document, { childList: true, subtree: true })`

export const PAGES: readonly PageUnderTest[] = [
  {
    path: '/login',
    what: 'login form on screen',
    limitKib: 156,
    coldMs: 450,
    paintMs: 250,
    loggedIn: false,
    watch: onElement('input[type=password]'),
  },
  {
    path: '/mt4',
    what: 'first moving price on screen',
    limitKib: 292,
    coldMs: 1_000,
    paintMs: 300,
    warmMs: 400,
    loggedIn: true,
    watch: `new MutationObserver((changes, self) => {
      const moved = changes.some(({ target }) => ['up', 'down'].includes(target.getAttribute('data-direction')))
      if (moved) { self.disconnect(); requestAnimationFrame(done) }
    }).observe(document, { attributes: true, attributeFilter: ['data-direction'], subtree: true })`,
  },
  {
    path: '/main/chat',
    what: 'newest message on screen',
    limitKib: 245,
    loggedIn: true,
    watch: onElement('[role=log] li'),
  },
]
