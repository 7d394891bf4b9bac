/** Input of a person. A move of the pointer counts: who reads a chart may press nothing for hours. */
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let lastInputAt: number | undefined

/** Keeps the time of the last input in this page for {@link msSinceInput}; returns the unsubscribe function. */
export function followInput(onInput?: () => void): () => void {
  function note(): void {
    lastInputAt = Date.now()
    onInput?.()
  }
  // In the capture phase: a part of the page that stops an event doesn't hide the person.
  const options = { capture: true, passive: true }
  for (const type of INPUT_EVENTS) addEventListener(type, note, options)
  return () => {
    for (const type of INPUT_EVENTS) removeEventListener(type, note, options)
  }
}

/** Time since the last input in this page, ms; undefined before the first. */
export function msSinceInput(): number | undefined {
  return lastInputAt === undefined ? undefined : Math.max(0, Date.now() - lastInputAt)
}
