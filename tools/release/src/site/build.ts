import type { BuildOrigin, HostFacts, RemoteFacts } from '@tradefront/contracts'
import type { Kept } from './version-path.ts'

/** A finished build, ready to be published. */
export type Build =
  | (BuildFiles & { readonly kind: 'host'; readonly name: 'host'; readonly facts: HostFacts })
  | (BuildFiles & { readonly kind: 'remote'; readonly name: string; readonly facts: RemoteFacts })

interface BuildFiles {
  readonly folder: string
  /** What the store keeps of it for publishers, by the field of the facts that has its hash; older builds lack some. */
  readonly kept?: Readonly<Partial<Record<Kept, string>>> | undefined
  /** What it was made of; absent in builds of other tools. */
  readonly origin?: BuildOrigin | undefined
}
