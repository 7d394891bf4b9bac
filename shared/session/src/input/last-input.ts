/** User input. Moving the pointer counts: someone reading a chart may press nothing for hours. */
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let lastInputAt: number | undefined

/** Records the time of the last input on this page for {@link msSinceInput}; returns the unsubscribe function. */
export function followInput(onInput?: () => void): () => void {
  function note(): void {
    lastInputAt = Date.now()
    onInput?.()
  }
  // Capture phase: also sees events whose propagation is stopped.
  const options = { capture: true, passive: true }
  for (const type of INPUT_EVENTS) addEventListener(type, note, options)
  return () => {
    for (const type of INPUT_EVENTS) removeEventListener(type, note, options)
  }
}

/** Time since the last input on this page, ms; undefined before the first. */
export function msSinceInput(): number | undefined {
  return lastInputAt === undefined ? undefined : Math.max(0, Date.now() - lastInputAt)
}
