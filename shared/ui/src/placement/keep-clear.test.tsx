import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TestProvider } from '../testing/index.tsx'
import { ToastContainer } from '../toast/ToastContainer.tsx'
import { keepClear } from './keep-clear.ts'

/** A floating element of 300 x 100 px over a page whose price changes with every frame. */
function floating() {
  const card = document.createElement('section')
  const price = document.createTextNode('1.0')
  document.body.replaceChildren(document.createElement('main'), price, card)
  vi.spyOn(card, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100))
  const measured = vi.spyOn(document, 'querySelectorAll')
  const end = keepClear(card)
  measured.mockClear()
  async function pass(ms: number): Promise<void> {
    for (let at = 0; at < ms; at += 100) {
      price.data = String(at)
      await vi.advanceTimersByTimeAsync(100)
    }
  }
  return { card, measured, end, pass, main: document.querySelector('main')! }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  document.elementFromPoint = () => null
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what floats', () => {
  test('measures the page’s controls when elements came, and not for prices', async () => {
    const { measured, pass, main, end } = floating()
    await pass(1_500)
    expect(measured).not.toHaveBeenCalled()
    main.append(document.createElement('button'))
    await pass(500)
    expect(measured).toHaveBeenCalledTimes(1)
    await pass(1_500)
    expect(measured).toHaveBeenCalledTimes(1)
    end?.()
  })

  test('looks every two seconds at what may have moved otherwise, and no more after its end', async () => {
    const { measured, pass, main, end } = floating()
    await pass(6_500)
    expect(measured.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(measured.mock.calls.length).toBeLessThanOrEqual(3)
    main.append(document.createElement('button'))
    end?.()
    measured.mockClear()
    await pass(3_000)
    expect(measured).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('waits for a moment without other work', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    vi.stubGlobal('cancelIdleCallback', () => {})
    const { measured, pass, main, end } = floating()
    main.append(document.createElement('button'))
    await pass(500)
    expect(measured).not.toHaveBeenCalled()
    idle.at(-1)?.()
    expect(measured).toHaveBeenCalledTimes(1)
    end?.()
  })

  test('[NOTE-05] two toasts with the page between them make room for what comes under them', async () => {
    const { card, measured, pass, main, end } = floating()
    // Each is 40 px high; between them lies the page.
    document.elementFromPoint = (_, y) => (y > 40 && y < 60 ? main : card)
    main.append(document.createElement('button'))
    await pass(500)
    expect(measured).toHaveBeenCalledTimes(1)
    end?.()
  })

  test('nothing is measured while a dialog lies over it', async () => {
    const { measured, pass, main, end } = floating()
    document.elementFromPoint = () => main
    main.append(document.createElement('button'))
    await pass(500)
    expect(measured).not.toHaveBeenCalled()
    end?.()
  })
})

/** Where the toasts begin on a screen 1,024 px wide, px from its left; `markup` lies 700 to 1,024 px from it. */
function leftOfToasts(markup: string, obstacle: string): number {
  document.body.innerHTML = markup
  const found = document.querySelector<HTMLElement>(obstacle)
  document.elementFromPoint = () => found
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this === found) return new DOMRect(700, 0, 324, 768)
    return this.matches('.tf-toasts') ? new DOMRect(0, 0, 300, 100) : new DOMRect()
  })
  const { unmount } = render(<ToastContainer />, { wrapper: TestProvider })
  const left = Number.parseFloat(document.querySelector<HTMLElement>('.tf-toasts')?.style.translate ?? '')
  unmount()
  return left
}

test('[NOTE-05] toasts keep clear of the whole panel with the order ticket', () => {
  const left = leftOfToasts('<aside><form data-order-ticket></form></aside>', 'aside')
  expect(left + 300).toBeLessThanOrEqual(700)
})

test.each(['dl', 'table', 'ul', 'output'])('[NOTE-05] toasts keep clear of the %s of a dialog', (figures) => {
  const inDialog = `<section role="dialog"><${figures}></${figures}></section>`
  expect(leftOfToasts(inDialog, figures) + 300).toBeLessThanOrEqual(700)
  // Elsewhere only controls and titles count: the page is full of figures.
  expect(leftOfToasts(`<main><${figures}></${figures}></main>`, figures) + 300).toBeGreaterThan(700)
})
