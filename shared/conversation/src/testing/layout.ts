import { act } from '@testing-library/react'
import { fakeSight } from '@tradefront/ui/testing'
import { vi } from 'vitest'

/** Height of every message, and of the box they scroll in, px. */
export const ROW = 50
export const VIEW = 200

const isLog = (element: Element) => element.getAttribute('role') === 'log'

/** Height as laid out by a browser, from the element's style. */
function heightOf(element: Element): number {
  if (isLog(element) || element.querySelector(':scope > ul') !== null) return VIEW
  if (element.tagName !== 'LI') return 0
  // In a list without rows, each entry is one.
  return (element.closest('ul') === null ? element.querySelectorAll('[data-row]').length : 1) * ROW
}

/** Reports each element's size once, soon after it is observed. */
class SizeObserver implements ResizeObserver {
  readonly #targets = new Set<Element>()
  readonly #callback: ResizeObserverCallback

  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element) {
    this.#targets.add(target)
    queueMicrotask(() => {
      if (!this.#targets.has(target) || !target.isConnected) return
      const contentRect = { width: 600, height: heightOf(target) }
      act(() => this.#callback([{ target, contentRect } as ResizeObserverEntry], this))
    })
  }
  unobserve(target: Element) {
    this.#targets.delete(target)
  }
  disconnect() {
    this.#targets.clear()
  }
}

/**
 * Fakes the layout jsdom lacks: every message is 50 px high in a scrollable box of 200 px. Call before each test;
 * lasts until the file ends.
 */
export function giveLayout(): void {
  const tops = new WeakMap<Element, number>()
  const scrollHeight = (element: Element) =>
    isLog(element) ? Number.parseFloat(element.querySelector('ol')?.style.height ?? '0') : 0
  vi.stubGlobal('ResizeObserver', SizeObserver)
  fakeSight(true)
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEW)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return scrollHeight(this)
  })
  vi.spyOn(HTMLElement.prototype, 'scrollTop', 'get').mockImplementation(function (this: HTMLElement) {
    return tops.get(this) ?? 0
  })
  vi.spyOn(HTMLElement.prototype, 'scrollTop', 'set').mockImplementation(function (this: HTMLElement, to) {
    const top = Math.min(Math.max(0, to), Math.max(0, scrollHeight(this) - VIEW))
    if (top === (tops.get(this) ?? 0)) return
    tops.set(this, top)
    queueMicrotask(() => act(() => void this.dispatchEvent(new Event('scroll'))))
  })
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollTop = to.top ?? this.scrollTop
  }
  HTMLElement.prototype.scrollBy = function scrollBy(this: HTMLElement, by?: ScrollToOptions | number) {
    if (typeof by === 'object') this.scrollTop += by.top ?? 0
  }
}
