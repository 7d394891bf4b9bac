import type { BusEvents } from '@tradefront/contracts'

type Note = BusEvents['notification:add']

let held: { readonly customerId: string; readonly note: Note }[] = []
let isTaken = false

/**
 * Holds bus notifications until the code that shows them is loaded: the page's own content loads first, and a price
 * alert may fire in those seconds [NOTE-04].
 */
export function holdNote(customerId: string | undefined, note: Note): void {
  if (!isTaken && customerId !== undefined) held.push({ customerId, note })
}

/**
 * Called when that code has loaded: returns the customer's notifications and drops those of others. Later ones are
 * handled there directly.
 */
export function takeNotes(customerId: string): readonly Note[] {
  const own = held.filter((item) => item.customerId === customerId)
  held = []
  isTaken = true
  return own.map(({ note }) => note)
}

/** Called when that code is unmounted: notifications are held again. */
export function leaveNotes(): void {
  isTaken = false
}
