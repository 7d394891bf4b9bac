import { t } from '@lingui/core/macro'
import type { RemoteOf } from './remote-of.ts'
import { callStack } from './remote-of.ts'

/** How long the page must stay empty, ms: React may replace all of it in one go. */
const EMPTY_MS = 500
/** A timer later than this means a blocked thread, which could not have rendered a page, ms. */
const LATE_MS = 100
/** How often the wait restarts: a permanently busy thread must not keep the page blank for good. */
const MAX_LATE = 10
const METHODS = ['remove', 'removeChild', 'replaceChild', 'replaceChildren', 'replaceWith'] as const
const SETTERS = ['innerHTML', 'innerText', 'outerHTML', 'outerText', 'textContent'] as const

export interface EmptiedPageOptions {
  readonly remoteOf: RemoteOf
  readonly mounted: () => readonly string[]
  /** Reloads without these remotes from now on; false if that can't help. */
  readonly suspend: (names: readonly string[]) => boolean
  readonly reload: () => void
}

/**
 * Notices that the application's root element is empty or gone, and reloads the page without the remote that caused
 * it [MFE-03]. The culprit is read from the stack of the call on that element or its parent; if the stack names no
 * remote, every remote on the screen at that moment is a suspect. Each reload runs fewer remotes than the one
 * before, so this terminates; once no suspect is left, a message and a link are shown.
 */
export function watchRoot(root: HTMLElement, options: EmptiedPageOptions): () => void {
  const { remoteOf, mounted, suspend, reload } = options
  let culprit: string | undefined
  let suspects: readonly string[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer is due, by `performance.now()`, and how often it was late. */
  let due = 0
  let late = 0

  const isEmpty = () => !root.isConnected || root.childElementCount === 0
  // React may still insert an empty element into the emptied page, which is just as blank.
  const isBlank = () => !root.isConnected || !hasContent(root)
  const stopInterception = [root, root.parentElement]
    .filter((element) => element !== null)
    .map((element) =>
      onDirectChange(element, () => {
        // React removes the old page before it inserts the new one, so whether it stays empty is decided later.
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
    else showBlankMessage()
  }

  const observer = new MutationObserver(look)
  for (const node of [root, document.body, document.documentElement, document]) {
    observer.observe(node, { childList: true })
  }
  look()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    stopInterception.forEach((stop) => stop())
  }
}

/**
 * Elements that make a page non-blank without text. A named `output` is the skeleton of a page that is still
 * loading.
 */
const PICTURES = 'img, svg, canvas, video, iframe, input, button, output[aria-label]'
/** Elements whose text isn't visible. */
const UNSEEN = new Set(['STYLE', 'SCRIPT', 'TEMPLATE'])

function hasContent(root: HTMLElement): boolean {
  if (root.querySelector(PICTURES)) return true
  return [...root.children].some(({ tagName, textContent }) => !UNSEEN.has(tagName) && textContent !== '')
}

/** Calls `after` whenever the element's content or position is changed through its own methods and setters. */
function onDirectChange(element: HTMLElement, after: () => void): () => void {
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

/** React may have gone down with the page, so this is built by hand, like the message of the first script. */
function showBlankMessage(): void {
  const frame = document.createElement('div')
  const title = document.createElement('h1')
  const text = document.createElement('p')
  const reload = document.createElement('a')
  frame.className = 'tf-first tf-lost'
  frame.role = 'alert'
  title.textContent = t`This page went blank`
  text.textContent = t`Your account and positions are not affected.`
  reload.href = ''
  reload.textContent = t`Reload page`
  frame.append(title, text, reload)
  document.body.append(frame)
}
