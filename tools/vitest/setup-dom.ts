import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { rememberMembers } from './members.ts'

// Testing Library tidies up by itself only where vitest's globals are on, which they are not.
afterEach(cleanup)

// Waiting ends as soon as what is waited for is there; a busy machine may take its time.
configure({ asyncUtilTimeout: 8_000 })

// Dates are written for the customer's country; Node, in which other tests run, has the site's.
Object.defineProperty(navigator, 'language', { configurable: true, value: 'en-GB' })

// jsdom lacks what Mantine asks the browser for; these answers are a desktop screen in the light.
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NoResizeObserver

class NoIntersectionObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
window.IntersectionObserver = NoIntersectionObserver
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

/** What React and user-event listen to on the document, once for all files. */
const OF_LIBRARIES = new Set(['selectionchange', 'focus', 'blur'])

/** Removes what was added since; the next file finds the target without it. */
function trackListeners(target: Window | Document): () => void {
  const add = target.addEventListener
  const added: Parameters<typeof add>[] = []
  target.addEventListener = (...args: Parameters<typeof add>) => {
    if (target === window || !OF_LIBRARIES.has(args[0])) added.push(args)
    add.apply(target, args)
  }
  return () => {
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
    target.addEventListener = add
  }
}

/**
 * Takes back the frames that are still asked for. jsdom counts them to know whether its clock of frames runs: one that
 * is left would keep the count up when the clock has been stopped, and no file would ever get a frame again.
 */
function trackFrames(): () => void {
  const request = window.requestAnimationFrame
  const asked = new Set<number>()
  window.requestAnimationFrame = (callback) => {
    const handle = request.call(window, (time) => {
      asked.delete(handle)
      callback(time)
    })
    asked.add(handle)
    return handle
  }
  const cancel = window.cancelAnimationFrame
  return () => {
    for (const handle of asked) cancel.call(window, handle)
    window.requestAnimationFrame = request
  }
}

/** What tests replace members of, since jsdom has no layout. Not the document: React and user-event mark it as theirs. */
function replaceable(): object[] {
  const elements = Object.getOwnPropertyNames(window).flatMap((name) => {
    const { prototype } = Object(Reflect.get(window, name)) as { prototype?: unknown }
    return prototype instanceof Node ? [prototype] : []
  })
  return [...elements, Node.prototype, Storage.prototype, Range.prototype, navigator]
}

const restoreMembers = rememberMembers(replaceable())
const endFrames = trackFrames()
const endWindow = trackListeners(window)
const endDocument = trackListeners(document)

// The window is shared by the files of a worker: each finds it as it was opened.
afterAll(() => {
  // A driven clock that is put back after the frames would take the window's own with it.
  vi.useRealTimers()
  vi.restoreAllMocks()
  restoreMembers()
  endFrames()
  endWindow()
  endDocument()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})
