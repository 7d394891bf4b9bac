/** A smaller loss of height is one of the browser's own bars, CSS pixels. */
const MIN_HEIGHT = 120
/** What opens a keyboard, or a phone's picker in its place. Fields of a card are in the provider's frame. */
const FIELD = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, iframe'

/**
 * Marks the document with `data-keyboard` while an on-screen keyboard is open, and keeps the field in focus in sight.
 * The page's viewport asks for a smaller page above the keyboard; where the browser covers the page instead (Safari),
 * `--tf-above` and `--tf-covered` give style sheets the height that is out of view (decision 0223). Returns a function
 * that stops it.
 */
export function followKeyboard(): (() => void) | undefined {
  const seen = window.visualViewport
  if (!seen) return
  const root = document.documentElement
  let [width, tallest, isOpen] = [seen.width, 0, false]

  const follow = () => {
    const { scale, offsetTop, height } = seen
    // Two fingers make it smaller as well, and the browser then shows the field by itself.
    if (scale > 1.01) return
    if (seen.width !== width) [width, tallest] = [seen.width, 0]
    tallest = Math.max(tallest, height, root.clientHeight)
    const field = document.activeElement
    const wasOpen = isOpen
    isOpen = tallest - height > MIN_HEIGHT && field?.matches(FIELD) === true
    root.toggleAttribute('data-keyboard', isOpen)
    const covered = Math.max(0, root.clientHeight - height - offsetTop)
    root.style.setProperty('--tf-above', isOpen ? `${offsetTop}px` : null)
    root.style.setProperty('--tf-covered', isOpen ? `${covered}px` : null)
    if (isOpen && !wasOpen) field?.scrollIntoView({ block: 'nearest' })
  }

  // Measuring here would lay the page out in the middle of a render.
  const frame = requestAnimationFrame(follow)
  const ending = new AbortController()
  for (const name of ['resize', 'scroll']) seen.addEventListener(name, follow, { signal: ending.signal })
  return () => {
    cancelAnimationFrame(frame)
    ending.abort()
  }
}
