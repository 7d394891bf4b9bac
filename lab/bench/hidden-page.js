/*
 * Runs in the page before its own code: `hiddenPage.hide()` makes the page behave like a background tab, which
 * headless browsers don't have: it reports being hidden, and gets no frames until `hiddenPage.show()`.
 */
{
  const { requestAnimationFrame: realFrame, cancelAnimationFrame: realCancel } = globalThis
  let isHidden = false
  let lastHandle = 0
  /** Frames requested while hidden, by our own handle. */
  const waiting = new Map()

  Object.defineProperty(Document.prototype, 'visibilityState', {
    get: () => (isHidden ? 'hidden' : 'visible'),
  })
  Object.defineProperty(Document.prototype, 'hidden', { get: () => isHidden })
  globalThis.requestAnimationFrame = (run) => {
    if (!isHidden) return realFrame.call(globalThis, run)
    lastHandle -= 1
    waiting.set(lastHandle, run)
    return lastHandle
  }
  globalThis.cancelAnimationFrame = (handle) => {
    if (!waiting.delete(handle)) realCancel.call(globalThis, handle)
  }

  function turn(hidden) {
    isHidden = hidden
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  globalThis.hiddenPage = {
    hide: () => turn(true),
    show() {
      turn(false)
      for (const run of waiting.values()) realFrame.call(globalThis, run)
      waiting.clear()
    },
  }
}
