import type { PartName, SlotName } from '@tradefront/contracts'
import type { ComponentType } from 'react'
import type { RemoteContext } from './remote-context.tsx'

/**
 * How a remote with a different React (or none) renders: fills `element` and returns the cleanup function. The
 * context is the same as for a remote in the host's tree.
 */
export type Mount = (element: HTMLElement, context: RemoteContext) => () => void

/** Exports of a page or slot file: a default component, or `mount` for a different React. */
export type ViewModule = { readonly default: ComponentType } | { readonly mount: Mount }

/** Loads the code of one page or slot. */
export type ViewLoader = () => Promise<ViewModule>

/** One page of a remote; `path` is written exactly as in its `remote.config.ts`. */
export interface RemotePage {
  readonly path: string
  readonly lazy: ViewLoader
}

/** The remote's exposed module `./remote`. */
export interface RemoteDefinition {
  readonly name: string
  readonly routes: readonly RemotePage[]
  /** Slots and parts by their names. */
  readonly slots: Readonly<Partial<Record<SlotName, ViewLoader>> & Record<PartName, ViewLoader>>
}

/**
 * Declares a remote: the default export of its `src/remote.ts`. Routes, slots and parts must match `remote.config.ts`; the
 * build checks this (architecture, The remote contract) [MFE-02].
 */
export function defineRemote(remote: {
  readonly name: string
  readonly routes?: readonly RemotePage[]
  readonly slots?: Readonly<Partial<Record<SlotName, ViewLoader>> & Record<PartName, ViewLoader>>
}): RemoteDefinition {
  return { name: remote.name, routes: remote.routes ?? [], slots: remote.slots ?? {} }
}
