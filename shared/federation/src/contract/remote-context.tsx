import type { EventBus, Realtime, SiteConfig, StoredSchema } from '@tradefront/contracts'
import { createContext, use, type ReactNode } from 'react'

/** Storage of one remote: keys are kept under `remote:<name>:`; a full or forbidden storage is silent. */
export interface RemoteStorage {
  /**
   * The value of a key; undefined when there is none or it does not fit the schema, which diagnostics then
   * lists. `salvage` takes what is usable of such a value, where losing all of it would hurt.
   */
  read<T>(key: string, schema: StoredSchema<T>, salvage?: StoredSchema<T>): T | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** Timers that end with the remote's mount. Delays in ms; the handle is for `clear`. */
export interface RemoteTimers {
  setTimeout(run: () => void, delay: number): number
  setInterval(run: () => void, delay: number): number
  clear(handle: number): void
}

/**
 * What a remote gets from the host for one mount of a page or slot. Whatever it acquires here is
 * released when the mount ends (architecture, The remote contract).
 */
export interface RemoteContext {
  /** The remote's name. */
  readonly name: string
  /** Aborted when the page or slot unmounts; hand it to every call. */
  readonly signal: AbortSignal
  readonly bus: EventBus
  /** The page's one connection, scoped: ending it or emptying the price book is the host's business. */
  readonly realtime: Realtime
  readonly storage: RemoteStorage
  readonly timers: RemoteTimers
  /** The deployment's configuration, which names external providers; a host may lack it. */
  readonly config?: SiteConfig | undefined
}

const Context = createContext<RemoteContext | null>(null)

/** Hands a remote its context: the host around each page and slot, tests around what they render. */
export function RemoteContextProvider({ value, children }: { value: RemoteContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** The context of the remote this component belongs to. Throws outside of a remote. */
export function useRemoteContext(): RemoteContext {
  const context = use(Context)
  if (!context) throw new Error('useRemoteContext works inside a page or slot of a remote only')
  return context
}
