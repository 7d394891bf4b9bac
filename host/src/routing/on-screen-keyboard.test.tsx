import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followKeyboard } from './on-screen-keyboard.ts'

const PAGE = { width: 390, height: 844, offsetTop: 0, scale: 1 }
const KEYBOARD = 336

/** What the browser tells of the part in sight: `covers` as Safari does it, otherwise the page itself is smaller. */
class Screen extends EventTarget {
  width = PAGE.width
  height = PAGE.height
  offsetTop = 0
  scale = 1

  show(change: Partial<typeof PAGE>, { covers }: { readonly covers: boolean }, event = 'resize'): void {
    Object.assign(this, change)
    if (!covers) pageHeight = this.height
    this.dispatchEvent(new Event(event))
  }
}

let pageHeight = PAGE.height
let screen: Screen
const scrolled = vi.fn<(to: unknown) => void>()
const isOpen = () => document.documentElement.hasAttribute('data-keyboard')
const offsets = () =>
  ['--tf-above', '--tf-covered'].map((name) => document.documentElement.style.getPropertyValue(name))

beforeEach(() => {
  pageHeight = PAGE.height
  screen = new Screen()
  vi.stubGlobal('visualViewport', screen)
  vi.stubGlobal('requestAnimationFrame', (measure: () => void) => measure())
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockImplementation(() => pageHeight)
  document.body.innerHTML = '<input aria-label="Volume" /><input type="checkbox" /><button>Buy</button>'
  for (const element of document.body.children) element.scrollIntoView = scrolled
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  scrolled.mockReset()
})
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

test('[ROOM-02] a keyboard that covers the page: style sheets learn how much, also while the page is pushed up', () => {
  const stop = followKeyboard()
  focus('input')
  screen.show({ height: PAGE.height - KEYBOARD }, { covers: true })
  expect([isOpen(), offsets()]).toEqual([true, ['0px', `${KEYBOARD}px`]])
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })

  screen.show({ offsetTop: 100 }, { covers: true }, 'scroll')
  expect(offsets()).toEqual(['100px', `${KEYBOARD - 100}px`])
  expect(scrolled).toHaveBeenCalledOnce()

  screen.show(PAGE, { covers: true })
  expect([isOpen(), offsets()]).toEqual([false, ['', '']])
  stop?.()
  screen.show({ height: PAGE.height - KEYBOARD }, { covers: true })
  expect(isOpen()).toBe(false)
})

test('[ROOM-02] a keyboard that makes the page smaller covers nothing', () => {
  followKeyboard()
  focus('input')
  screen.show({ height: PAGE.height - KEYBOARD }, { covers: false })
  expect([isOpen(), offsets()]).toEqual([true, ['0px', '0px']])
  expect(scrolled).toHaveBeenCalledOnce()
  // A tap on a button: the keyboard is gone with the next change of height, not before, or the button would move away.
  focus('button')
  expect(isOpen()).toBe(true)
  screen.show(PAGE, { covers: false })
  expect(isOpen()).toBe(false)
})

test.each([
  ['the browser shows its own bars', 'input', { height: PAGE.height - 110 }],
  ['nothing that is typed into has the focus', 'button', { height: PAGE.height - KEYBOARD }],
  ['a box is ticked', '[type=checkbox]', { height: PAGE.height - KEYBOARD }],
  ['the page is enlarged with two fingers', 'input', { height: PAGE.height / 2, scale: 2 }],
  ['the phone is turned', 'input', { width: 844, height: 390 }],
])('[ROOM-02] no keyboard: %s', (_what, focused, change) => {
  followKeyboard()
  focus(focused)
  screen.show(change, { covers: false })
  expect([isOpen(), scrolled.mock.calls.length]).toEqual([false, 0])
})

test('[ROOM-02] the phone is turned while a keyboard covers the page', () => {
  followKeyboard()
  focus('input')
  pageHeight = 390
  screen.show({ width: 844, height: 190 }, { covers: true })
  expect([isOpen(), offsets()]).toEqual([true, ['0px', '200px']])
})

test('[ROOM-02] nothing in a browser that cannot tell', () => {
  vi.stubGlobal('visualViewport', undefined)
  expect(followKeyboard()).toBeUndefined()
})
