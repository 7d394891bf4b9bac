import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void

/** Reports that all its elements are on the screen, or none, soon after it observes them and at each change. */
class SightObserver {
  static readonly all = new Set<SightObserver>()
  static seen = false
  readonly #targets = new Set<Element>()
  readonly #callback: Report

  constructor(callback: Report) {
    this.#callback = callback
    SightObserver.all.add(this)
  }
  report() {
    act(() => this.#callback([...this.#targets].map(() => ({ isIntersecting: SightObserver.seen }))))
  }
  observe(target: Element) {
    this.#targets.add(target)
    queueMicrotask(() => {
      if (this.#targets.has(target)) this.report()
    })
  }
  disconnect() {
    this.#targets.clear()
    SightObserver.all.delete(this)
  }
}

/** Fakes which elements are on the screen, which jsdom can't tell: all or none, until the test ends. */
export function fakeSight(seen: boolean): void {
  SightObserver.seen = seen
  const { IntersectionObserver } = globalThis
  vi.stubGlobal('IntersectionObserver', SightObserver)
  onTestFinished(() => {
    SightObserver.all.clear()
    vi.stubGlobal('IntersectionObserver', IntersectionObserver)
  })
}

/** Scrolls everything into sight, or out of it. */
export function showElements(seen: boolean): void {
  SightObserver.seen = seen
  for (const observer of SightObserver.all) observer.report()
}

/** The screen is a phone's, or wider than any breakpoint, until the test ends or the returned function is called. */
export function onScreen(size: 'phone' | 'wide'): () => void {
  const { matchMedia } = window
  const matching = size === 'phone' ? 'max-width' : 'min-width'
  window.matchMedia = (query) =>
    Object.assign(matchMedia.call(window, query), { matches: query.includes(matching) })
  const leave = () => {
    window.matchMedia = matchMedia
  }
  onTestFinished(leave)
  return leave
}

/** The screen is a phone's, see {@link onScreen}. */
export const onPhone = (): (() => void) => onScreen('phone')
