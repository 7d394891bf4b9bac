import type { RemoteOf } from './remote-of.ts'
import { callStack } from './remote-of.ts'

/** How long the page has to be empty: React may replace everything at once, ms. */
const EMPTY_MS = 500
/** A timer later than this means a blocked thread, on which no page could be drawn, ms. */
const LATE_MS = 100
/** How many times the wait then starts over: a thread that is never free must not keep the page blank for good. */
const MAX_LATE = 10
const METHODS = ['remove', 'removeChild', 'replaceChild', 'replaceChildren', 'replaceWith'] as const
const SETTERS = ['innerHTML', 'innerText', 'outerHTML', 'outerText', 'textContent'] as const

/** What the watch works with. */
export interface EmptiedPageOptions {
  readonly remoteOf: RemoteOf
  readonly mounted: () => readonly string[]
  /** Has the next page run without these remotes; false when that cannot help. */
  readonly suspend: (names: readonly string[]) => boolean
  readonly reload: () => void
}

/**
 * Notices that the application's element is empty or gone, and loads the page again without the remote that
 * did it [MFE-03]. Who did it is read from the stack of the call on that element or its parent; where there
 * is none of a remote, every remote on the screen at that moment is a suspect. Each restart runs fewer
 * remotes than the one before, so it ends; without a suspect left there are words and a link.
 */
export function watchRoot(root: HTMLElement, options: EmptiedPageOptions): () => void {
  const { remoteOf, mounted, suspend, reload } = options
  let culprit: string | undefined
  let suspects: readonly string[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer is due, by `performance.now()`, and how often it came late. */
  let due = 0
  let late = 0

  const isEmpty = () => !root.isConnected || root.childElementCount === 0
  // React may go on and put an empty place into the emptied page, which is no less blank for it.
  const isBlank = () => !root.isConnected || !hasContent(root)
  const endWitness = [root, root.parentElement]
    .filter((element) => element !== null)
    .map((element) =>
      witness(element, () => {
        // React takes the old page away before it puts the new one in: whether it stays empty is seen afterwards.
        if (!isEmpty()) return
        culprit ??= remoteOf(callStack())
        suspects ??= mounted()
      }),
    )

  function look(): void {
    if (timer === undefined ? !isEmpty() : !isBlank()) {
      clearTimeout(timer)
      timer = undefined
      late = 0
      culprit = undefined
      suspects = undefined
    } else if (timer === undefined) {
      suspects ??= mounted()
      wait()
    }
  }

  function wait(): void {
    due = performance.now() + EMPTY_MS
    timer = setTimeout(act, EMPTY_MS)
  }

  function act(): void {
    if (!isBlank()) return look()
    if (performance.now() > due + LATE_MS && late < MAX_LATE) {
      late += 1
      return wait()
    }
    if (suspend(culprit === undefined ? (suspects ?? []) : [culprit])) reload()
    else sayBlank()
  }

  const observer = new MutationObserver(look)
  for (const node of [root, document.body, document.documentElement, document]) {
    observer.observe(node, { childList: true })
  }
  look()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    endWitness.forEach((end) => end())
  }
}

/** What makes a page not blank without any text. An `output` with a name is the skeleton of a page that is still loading. */
const PICTURES = 'img, svg, canvas, video, iframe, input, button, output[aria-label]'
/** Texts that nobody sees. */
const UNSEEN = new Set(['STYLE', 'SCRIPT', 'TEMPLATE'])

function hasContent(root: HTMLElement): boolean {
  if (root.querySelector(PICTURES)) return true
  return [...root.children].some(({ tagName, textContent }) => !UNSEEN.has(tagName) && textContent !== '')
}

/** Calls `after` once an element's content or place was changed through the element itself. */
function witness(element: HTMLElement, after: () => void): () => void {
  for (const name of METHODS) {
    const original: unknown = Reflect.get(element, name)
    if (typeof original !== 'function') continue
    const value = (...input: unknown[]): unknown => {
      const answer: unknown = Reflect.apply(original, element, input)
      after()
      return answer
    }
    Object.defineProperty(element, name, { value, configurable: true, writable: true })
  }
  for (const name of SETTERS) {
    const accessor = inherited(element, name)
    if (!accessor?.set) continue
    const { get, set } = accessor
    Object.defineProperty(element, name, {
      configurable: true,
      get: () => get?.call(element) as unknown,
      set(value: unknown) {
        set.call(element, value)
        after()
      },
    })
  }
  return () => {
    for (const name of [...METHODS, ...SETTERS]) Reflect.deleteProperty(element, name)
  }
}

function inherited(element: object, name: string): PropertyDescriptor | undefined {
  const prototype: unknown = Object.getPrototypeOf(element)
  if (typeof prototype !== 'object' || prototype === null) return undefined
  return Object.getOwnPropertyDescriptor(prototype, name) ?? inherited(prototype, name)
}

/** React may have gone down with the page, so these words are made by hand, as those of the first script. */
function sayBlank(): void {
  const frame = document.createElement('div')
  const title = document.createElement('h1')
  const text = document.createElement('p')
  const reload = document.createElement('a')
  frame.className = 'tf-first tf-lost'
  frame.role = 'alert'
  title.textContent = 'This page went blank'
  text.textContent = 'Your account and your positions are not affected.'
  reload.href = ''
  reload.textContent = 'Reload page'
  frame.append(title, text, reload)
  document.body.append(frame)
}
