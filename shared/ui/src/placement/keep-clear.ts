import { coveredBy, freePlace, type Box, type Place } from './free-place.ts'

/** What nothing that floats may lie over: controls, titles, an open dialog's figures, and whatever asks for it. */
const KEPT_CLEAR = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'label',
  'summary',
  'iframe',
  'h1',
  'h2',
  ...['button', 'slider', 'tab', 'menuitem', 'switch', 'option', 'combobox', 'checkbox', 'radio'].map(
    (role) => `[role=${role}]`,
  ),
  // Figures, results and messages: what a customer reads before pressing a button there.
  '[role=dialog] :is(dl, table, ul, ol, output, [role=status], [role=alert])',
  '[data-keep-clear]',
  ':is(aside, [role=dialog]):has([data-order-ticket])',
].join(',')

/** What opened or came under it is noticed after so long, ms. */
const LOOK_MS = 400
/** The same of what moves without a change of elements that is looked out for, ms. */
const ANYHOW_MS = 2_000
/** Changes that may bring a control to another place. Texts and prices' marks change with every tick and do not. */
const MOVES = {
  childList: true,
  subtree: true,
  attributeFilter: ['class', 'hidden', 'open', 'aria-expanded'],
}
/** Something that is still growing gets a place for this height, px. */
const LEAST_HEIGHT = 64
/** Where it would like to be: below the header, at the right edge, px. */
const WANTED = { top: 68, right: 16 }

/**
 * Keeps a floating element of the window, `position: fixed` at its upper left corner, at the top right, and away from
 * every control and title of the page: as near as there is a place for it. Where there is none it covers as little as
 * possible and has `data-over`, so that its style can let presses through. For the `ref` of an element; ends with it.
 */
export function keepClear(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  let place: Place | undefined
  let lookedAt = performance.now()
  let mayHaveMoved = false
  let cancel = () => {}

  /** Every control of the page is measured: several ms, for which no frame of prices has to wait. */
  function lookInTime(): void {
    if (!mayHaveMoved && performance.now() - lookedAt < ANYHOW_MS) return
    cancel()
    cancel = whenIdle(look)
  }
  function look(): void {
    if (element === null) return
    lookedAt = performance.now()
    mayHaveMoved = false
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) {
      place = undefined
      return
    }
    // Something lies over it: what it covers is seen when that is gone.
    if (place?.covered === 0 && isBeneath(element)) return
    const size = { width, height: Math.max(height, LEAST_HEIGHT) }
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
    if (place !== undefined && place.covered === 0 && isFree(element, { ...place, ...size }, screen)) return
    const wanted = { x: screen.width - width - WANTED.right, y: WANTED.top }
    place = freePlace({ size, screen, obstacles: obstaclesTo(element), wanted })
    element.style.translate = `${Math.round(place.x)}px ${Math.round(place.y)}px`
    element.toggleAttribute('data-over', place.covered > 0)
  }
  function again(): void {
    place = undefined
    look()
  }

  look()
  const growth = new ResizeObserver(look)
  growth.observe(element)
  const changes = new MutationObserver((records) => {
    mayHaveMoved ||= records.some(({ target }) => !element.contains(target))
  })
  changes.observe(document.body, MOVES)
  const timer = setInterval(lookInTime, LOOK_MS)
  window.addEventListener('resize', again)
  document.addEventListener('scrollend', look, true)
  return () => {
    growth.disconnect()
    changes.disconnect()
    cancel()
    clearInterval(timer)
    window.removeEventListener('resize', again)
    document.removeEventListener('scrollend', look, true)
  }
}

/** Runs in a moment without other work, at the latest after another {@link LOOK_MS}. Returns the cancelling. */
function whenIdle(run: () => void): () => void {
  // Not in every browser (Safari).
  if (typeof requestIdleCallback !== 'function') {
    const handle = setTimeout(run)
    return () => clearTimeout(handle)
  }
  const handle = requestIdleCallback(run, { timeout: LOOK_MS })
  return () => cancelIdleCallback(handle)
}

/** Where it is looked for what lies over the element, in parts of its height: between two toasts is the page. */
const SAMPLES = [1 / 8, 1 / 2, 7 / 8]

/** Whether something else is seen in its place, such as a dialog. */
function isBeneath(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return SAMPLES.every((part) => {
    const there = document.elementFromPoint(left + width / 2, top + height * part)
    return there !== null && !element.contains(there)
  })
}

function isFree(element: HTMLElement, box: Box, screen: Pick<Box, 'width' | 'height'>): boolean {
  if (box.x + box.width > screen.width || box.y + box.height > screen.height) return false
  return coveredBy(box, obstaclesTo(element, box)) === 0
}

/** What is in sight of the page and should stay clear; only that beneath `within`, where it is given. */
function obstaclesTo(element: HTMLElement, within?: Box): Box[] {
  const obstacles: Box[] = []
  for (const candidate of document.querySelectorAll<HTMLElement>(KEPT_CLEAR)) {
    if (element.contains(candidate)) continue
    const box = candidate.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    if (within !== undefined && coveredBy(within, [box]) === 0) continue
    if (isInSight(candidate, box, element)) obstacles.push(box)
  }
  return obstacles
}

/** Whether its middle, of what the window shows of it, can be pressed or would be without the floating element. */
function isInSight(candidate: HTMLElement, box: DOMRect, floating: HTMLElement): boolean {
  const left = Math.max(0, box.left)
  const right = Math.min(window.innerWidth, box.right)
  const top = Math.max(0, box.top)
  const bottom = Math.min(window.innerHeight, box.bottom)
  if (right <= left || bottom <= top) return false
  const at = [(left + right) / 2, (top + bottom) / 2] as const
  const first = document.elementFromPoint(...at)
  // All that lie there are asked for only where they have to be: it takes far longer.
  const there = floating.contains(first)
    ? document.elementsFromPoint(...at).find((found) => !floating.contains(found))
    : first
  return there !== undefined && there !== null && candidate.contains(there)
}
