import type { StoredSchema } from '@tradefront/browser'
import type { EventBus, Realtime, SiteConfig } from '@tradefront/contracts'
import { createContext, use, type ReactNode } from 'react'

/** Storage of one remote: keys are prefixed with `remote:<name>:`; full or blocked storage fails silently. */
export interface RemoteStorage {
  /**
   * The value of a key; undefined if absent or invalid, in which case diagnostics list it. `salvage` recovers the
   * usable part of an invalid value, where losing all of it would hurt.
   */
  read<T>(key: string, schema: StoredSchema<T>, salvage?: StoredSchema<T>): T | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** Timers that end with the remote's mount. Delays in ms; pass the handle to `clear`. */
export interface RemoteTimers {
  setTimeout(run: () => void, delay: number): number
  setInterval(run: () => void, delay: number): number
  clear(handle: number): void
}

/**
 * What the host provides to a remote for one mount of a page or slot. Everything acquired through it is released
 * when the mount ends (architecture, The remote contract).
 */
export interface RemoteContext {
  /** The remote's name. */
  readonly name: string
  /** Aborted when the page or slot unmounts; pass it to every call. */
  readonly signal: AbortSignal
  readonly bus: EventBus
  /** The page's shared connection, scoped: only the host can disconnect it or clear the price book. */
  readonly realtime: Realtime
  readonly storage: RemoteStorage
  readonly timers: RemoteTimers
  /** The deployment's configuration, including external providers; absent on some hosts. */
  readonly config?: SiteConfig | undefined
}

const Context = createContext<RemoteContext | null>(null)

/** Provides a remote's context: used by the host around each page and slot, and by tests. */
export function RemoteContextProvider({ value, children }: { value: RemoteContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** The context of the remote this component belongs to. Throws outside a remote. */
export function useRemoteContext(): RemoteContext {
  const context = use(Context)
  if (!context) throw new Error('useRemoteContext works inside a page or slot of a remote only')
  return context
}
