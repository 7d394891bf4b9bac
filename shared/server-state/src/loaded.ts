/** What is known of something that the server has. A refresh that fails keeps what is there. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly value: T
      /** The last refresh failed: `value` is older than it should be. */
      readonly outdated: boolean
      /** Unix ms at which the server said so. */
      readonly at: number
    }
  /** The broker's server does not know the call: the page says that this is not offered here. */
  | { readonly state: 'not-offered' }
  | { readonly state: 'failed'; readonly error: unknown }

/** What is there to show, however old. */
export function valueOf<T>(loaded: Loaded<T>): T | undefined {
  return loaded.state === 'ready' ? loaded.value : undefined
}
