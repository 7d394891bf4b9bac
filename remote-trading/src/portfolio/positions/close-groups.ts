import type { Trade } from '@tradefront/contracts'

/** Up to so many positions are listed one by one in the dialogs of closing several; more are summarised. */
export const MAX_LISTED = 50

/** Entries that are shown as one, in the order their first ones came. */
export interface Group<T> {
  readonly key: string
  readonly first: T
  readonly all: readonly T[]
}

/** Entries that share a text. */
export function groupsBy<T>(entries: readonly T[], keyOf: (entry: T) => string): readonly Group<T>[] {
  const groups = new Map<string, { key: string; first: T; all: T[] }>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { key, first: entry, all: [entry] })
    else group.all.push(entry)
  }
  return [...groups.values()]
}

export const byInstrument = (trades: readonly Trade[]) => groupsBy(trades, ({ asset_id: id }) => id)
