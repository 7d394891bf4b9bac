/** The part of `@module-federation/runtime` used by the loader; injected by the host, faked in tests. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string; entryGlobalName: string; type: 'global' }[]): void
  loadRemote(id: string): Promise<unknown>
  registerPlugins(
    plugins: { name: string; createScript(input: { url: string }): HTMLScriptElement }[],
  ): unknown
}

/** Time and delays, replaced in tests. */
export interface Clock {
  /** Monotonic, ms. */
  now(): number
  setTimeout(run: () => void, delay: number): unknown
  clearTimeout(handle: unknown): void
}

/** The browser's clock. */
export const pageClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, delay) => globalThis.setTimeout(run, delay),
  clearTimeout: (handle) => globalThis.clearTimeout(handle as number),
}

/** Known properties of an entry's script tag before it is created. */
export interface ExpectedScript {
  readonly integrity?: string | undefined
  readonly spoil?: ((script: HTMLScriptElement) => void) | undefined
}

/**
 * Creates the script tags of entry files: `crossorigin`, and the published file's hash, so that the browser refuses
 * a changed one [MFE-07]. `expected` returns the hash by URL, and the effect of a fault on the tag.
 */
export function verifiedScripts(expected: (url: string) => ExpectedScript | undefined) {
  return {
    name: 'tradefront-verified-scripts',
    createScript({ url }: { url: string }): HTMLScriptElement {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.crossOrigin = 'anonymous'
      const { integrity, spoil } = expected(url) ?? {}
      if (integrity) script.integrity = integrity
      spoil?.(script)
      // A retry bypasses the browser's cached copy, which may be damaged [MFE-03].
      const plain = url.split('?', 1)[0] ?? url
      if (plain !== url) fetch(plain, { cache: 'reload' }).catch(() => {})
      return script
    },
  }
}
