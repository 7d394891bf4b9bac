/** A page's error panel; other alerts aren't sections. */
const RETRY = 'section[role=alert] button'
/** Maximum time for the page or its panel to reappear, ms: three attempts of 8 s with their pauses. */
const LIMIT_MS = 30_000

/**
 * 'Try again' disappears with its panel, which would reset the focus to the top of the document. Moves it to the
 * button of the next panel or to the heading of the page that loaded, unless the user has moved on meanwhile [MFE-03].
 * Returns a function that stops it.
 */
export function keepRetryFocus(): () => void {
  let stopWaiting = () => {}
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest(RETRY) : null
    if (!button) return
    stopWaiting()
    stopWaiting = focusNext(button)
  }
  document.addEventListener('click', onClick, true)
  return () => {
    stopWaiting()
    document.removeEventListener('click', onClick, true)
  }
}

function focusNext(pressed: Element): () => void {
  const observer = new MutationObserver(look)
  const timer = setTimeout(stop, LIMIT_MS)
  function look() {
    if (pressed.isConnected) return
    if (document.activeElement !== document.body) return stop()
    const next =
      document.querySelector<HTMLElement>(RETRY) ?? document.querySelector<HTMLHeadingElement>('h1')
    if (!next) return
    stop()
    if (!next.matches('button, [tabindex]')) next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
