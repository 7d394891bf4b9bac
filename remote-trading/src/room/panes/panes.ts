const PANES = 'header, nav, main section[aria-label], main aside, footer, main > button'
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * The room's panes in the order of the page: top bar, rail, panel, chart, positions, sidebar or ticket, account.
 *
 * @param room the element around the room's `main`.
 */
export function panesOf(room: Element): HTMLElement[] {
  const all = [...room.querySelectorAll<HTMLElement>(PANES)]
  // A pane's own header or list is part of it.
  return all.filter((pane) => !all.some((other) => other !== pane && other.contains(pane)))
}

/** Focuses a pane's first control, or the pane itself. */
export function enterPane(pane: HTMLElement): void {
  const control = [pane, ...pane.querySelectorAll<HTMLElement>('*')].find(
    (element) =>
      element.matches(FOCUSABLE) && element.tabIndex >= 0 && element.closest('[inert], [hidden]') === null,
  )
  if (control === undefined) pane.tabIndex = -1
  ;(control ?? pane).focus()
}

/** The pane to enter next from the focused element, in either direction; wraps around. */
export function nextPane(
  panes: readonly HTMLElement[],
  from: Element | null,
  step: 1 | -1,
): HTMLElement | undefined {
  const now = panes.findIndex((pane) => pane.contains(from))
  if (now === -1) return step === 1 ? panes[0] : panes.at(-1)
  return panes[(now + step + panes.length) % panes.length]
}
