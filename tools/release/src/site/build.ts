import type { HostFacts, RemoteFacts } from '@tradefront/contracts'

/** A finished build, ready to be published. */
export type Build =
  | { readonly kind: 'host'; readonly name: 'host'; readonly folder: string; readonly facts: HostFacts }
  | { readonly kind: 'remote'; readonly name: string; readonly folder: string; readonly facts: RemoteFacts }
