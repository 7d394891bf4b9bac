import type { SlotName } from '@tradefront/contracts'
import type { ComponentType } from 'react'
import type { RemoteContext } from './remote-context.tsx'

/**
 * How a remote on another React (or none) draws itself: it fills `element` and returns the function
 * that empties it again. The context is the same as that of a remote in the host's tree.
 */
export type Mount = (element: HTMLElement, context: RemoteContext) => () => void

/** What a page or slot file exports: a component as its default, or `mount` for another React. */
export type ViewModule = { readonly default: ComponentType } | { readonly mount: Mount }

/** Loads the code of one page or slot. */
export type ViewLoader = () => Promise<ViewModule>

/** One page of a remote; `path` is written exactly as in its `remote.config.ts`. */
export interface RemotePage {
  readonly path: string
  readonly lazy: ViewLoader
}

/** What the module `./remote` of a remote exposes. */
export interface RemoteDefinition {
  readonly name: string
  readonly routes: readonly RemotePage[]
  readonly slots: Readonly<Partial<Record<SlotName, ViewLoader>>>
}

/**
 * Declares a remote: the default export of its `src/remote.ts`. Routes and slots are the same as in
 * `remote.config.ts`; the build compares them (architecture, The remote contract) [MFE-02].
 */
export function defineRemote(remote: {
  readonly name: string
  readonly routes?: readonly RemotePage[]
  readonly slots?: Readonly<Partial<Record<SlotName, ViewLoader>>>
}): RemoteDefinition {
  return { name: remote.name, routes: remote.routes ?? [], slots: remote.slots ?? {} }
}
