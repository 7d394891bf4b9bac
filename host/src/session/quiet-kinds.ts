import { readStored, storedJson } from '@tradefront/browser'
import type { Notification } from '@tradefront/contracts'
import { safeStorage, useSession } from '@tradefront/session'
import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** Kinds of notifications that a customer can silence: no card, no sound. Margin calls can't be silenced. */
const QUIET_KINDS = ['money', 'trade'] as const
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

/** The kinds this customer has silenced in this browser. */
export function useQuietKinds(): readonly QuietKind[] {
  const customerId = useSession((state) => state.user?.id ?? '')
  const text = useSyncExternalStore(subscribe, () => textOf(customerId))
  return useMemo(() => v.parse(Stored, JSON.parse(text)), [text])
}

/** Silences a kind for the logged-in customer, or shows it again. */
export function setQuiet(kind: QuietKind, quiet: boolean): void {
  const customerId = useSession.getState().user?.id ?? ''
  const others = quietKindsOf(customerId).filter((other) => other !== kind)
  safeStorage.setItem(keyOf(customerId), JSON.stringify(quiet ? [...others, kind] : others))
  for (const listener of listeners) listener()
}

/** Whether a notification comes without card and sound; it is listed either way. */
export function isQuiet({ kind }: Pick<Notification, 'kind'>, quiet: readonly QuietKind[]): boolean {
  return quiet.some((other) => other === kind)
}

/** The same for use outside React. */
export function quietKindsOf(customerId: string): readonly QuietKind[] {
  return v.parse(Stored, JSON.parse(textOf(customerId)))
}
