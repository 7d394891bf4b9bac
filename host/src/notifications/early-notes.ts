import type { BusEvents } from '@tradefront/contracts'

type Note = BusEvents['notification:add']

let held: { readonly customerId: string; readonly note: Note }[] = []
let isTaken = false

/**
 * Keeps a notification of the bus until the code that shows it is there: the first seconds of a page load what it
 * was opened for, and a price alert may fire in them [NOTE-04].
 */
export function holdNote(customerId: string | undefined, note: Note): void {
  if (!isTaken && customerId !== undefined) held.push({ customerId, note })
}

/** Who shows them has come: takes a customer's, drops those of others, and hears the later ones itself. */
export function takeNotes(customerId: string): readonly Note[] {
  const own = held.filter((item) => item.customerId === customerId)
  held = []
  isTaken = true
  return own.map(({ note }) => note)
}

/** Who shows them is gone: they are held again. */
export function leaveNotes(): void {
  isTaken = false
}
