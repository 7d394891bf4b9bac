/** The part of `@module-federation/runtime` that the loader uses; the host injects it, tests fake it. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string; entryGlobalName: string; type: 'global' }[]): void
  loadRemote(id: string): Promise<unknown>
  registerPlugins(
    plugins: { name: string; createScript(input: { url: string }): HTMLScriptElement }[],
  ): unknown
}

/** Time and waiting, replaced in tests. */
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

/** What is known of an entry's script tag before it is made. */
export interface ExpectedScript {
  readonly integrity?: string | undefined
  readonly spoil?: ((script: HTMLScriptElement) => void) | undefined
}

/**
 * The script tags of entry files: `crossorigin`, and the hash of the published file, so that the browser
 * refuses a changed one [MFE-07]. `expected` knows the hash by URL, and what a tester's fault does to the tag.
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
      // A further try: the browser's copy may be damaged. Nobody waits for the sound one [MFE-03].
      const plain = url.split('?', 1)[0] ?? url
      if (plain !== url) fetch(plain, { cache: 'reload' }).catch(() => {})
      return script
    },
  }
}
