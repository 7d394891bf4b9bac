import type { BuildOrigin, HostFacts, RemoteFacts } from '@tradefront/contracts'

/** A finished build, ready to be published. */
export type Build =
  | (BuildFiles & { readonly kind: 'host'; readonly name: 'host'; readonly facts: HostFacts })
  | (BuildFiles & { readonly kind: 'remote'; readonly name: string; readonly facts: RemoteFacts })

interface BuildFiles {
  readonly folder: string
  /** What it is type-checked with, as `facts.types` says; absent in builds from before there was such a set. */
  readonly types?: string | undefined
  /** What it was made of; absent in builds of other tools. */
  readonly origin?: BuildOrigin | undefined
}
