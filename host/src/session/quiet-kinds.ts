import { readStored, storedJson, type Notification } from '@tradefront/contracts'
import { safeStorage, useSession } from '@tradefront/session'
import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** Kinds of notifications that a customer can have without card and sound. A margin call is none of them. */
export const QUIET_KINDS = ['money', 'trade'] as const
export type QuietKind = (typeof QUIET_KINDS)[number]

const Stored = v.array(v.picklist(QUIET_KINDS))
const listeners = new Set<() => void>()
const keyOf = (customerId: string) => `quiet-notifications:${customerId}`

function textOf(customerId: string): string {
  return JSON.stringify(readStored(safeStorage, keyOf(customerId), storedJson(Stored)) ?? [])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The kinds that this customer has made quiet in this browser. */
export function useQuietKinds(): readonly QuietKind[] {
  const customerId = useSession((state) => state.user?.id ?? '')
  const text = useSyncExternalStore(subscribe, () => textOf(customerId))
  return useMemo(() => v.parse(Stored, JSON.parse(text)), [text])
}

/** Makes a kind quiet for the logged-in customer, or has it shown again. */
export function setQuiet(kind: QuietKind, quiet: boolean): void {
  const customerId = useSession.getState().user?.id ?? ''
  const others = quietKindsOf(customerId).filter((other) => other !== kind)
  safeStorage.setItem(keyOf(customerId), JSON.stringify(quiet ? [...others, kind] : others))
  for (const listener of listeners) listener()
}

/** Whether a notification comes without card and sound; it is in the list all the same. */
export function isQuiet({ kind }: Pick<Notification, 'kind'>, quiet: readonly QuietKind[]): boolean {
  return quiet.some((other) => other === kind)
}

/** The same for code outside React. */
export function quietKindsOf(customerId: string): readonly QuietKind[] {
  return v.parse(Stored, JSON.parse(textOf(customerId)))
}
