import { readStored, storedJson } from '@tradefront/browser'
import { safeStorage } from '@tradefront/session'
import * as v from 'valibot'

const MAX_RECENT = 5

const Recent = v.object({
  id: v.string(),
  /** What it was found by: commands such as 'deposit 500' are made from it again. */
  typed: v.string(),
})
export type Recent = v.InferOutput<typeof Recent>

const Stored = storedJson(v.array(Recent))
const keyOf = (customerId: string) => `commands:${customerId}`

/** What a customer chose in the palette last, newest first. */
export function recentCommands(customerId: string): readonly Recent[] {
  return readStored(safeStorage, keyOf(customerId), Stored) ?? []
}

/** Puts a choice first among the recent ones. */
export function keepRecent(customerId: string, chosen: Recent): void {
  const others = recentCommands(customerId).filter(({ id }) => id !== chosen.id)
  safeStorage.setItem(keyOf(customerId), JSON.stringify([chosen, ...others].slice(0, MAX_RECENT)))
}
