/** Moves focus and view to a step that has replaced another: its heading is read out, and is below the site's header. */
export function showStep(step: HTMLElement | null): void {
  step?.focus({ preventScroll: true })
  // Where the browser scrolls to on focus varies; this keeps to the page's scroll padding.
  step?.scrollIntoView({ block: 'nearest' })
}
