import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime'

/** Delay before a share key that failed is requested again, ms: doubles up to the maximum. */
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 12_000

type ShareScope = ModuleFederation['shareScopeMap'][string]
type GetShared = () => Promise<() => unknown>

/**
 * Makes the federation runtime forget a share key that failed to load. Otherwise it keeps the first attempt's rejected
 * promise for the lifetime of the page, so 'Try again' would fail without a request [MFE-03].
 */
export function forgetFailedShares(instance: Pick<ModuleFederation, 'shareScopeMap'> | null): void {
  const scopes = Object.values(instance?.shareScopeMap ?? {})
  for (const entry of scopes.flatMap((scope) =>
    Object.values(scope).flatMap((versions) => Object.values(versions)),
  )) {
    const { get } = entry
    // Loaded successfully.
    if (entry.lib) continue
    entry.get = async () => {
      try {
        return await get()
      } catch (error) {
        entry.loading = null
        throw error
      }
    }
  }
}

/**
 * Gives remotes share keys that never reject. webpack's container requests a key once and keeps a rejection for the
 * lifetime of the page, so views that need the key would stay broken [MFE-03]. Here a lost key is requested again until it
 * arrives; until then its module throws when evaluated, which containers do retry.
 */
export function lastingShares(): ModuleFederationRuntimePlugin {
  // A container refuses to be initialised again with another object.
  const lasting = new Map<ShareScope, ShareScope>()
  return {
    name: 'tradefront-lasting-shares',
    beforeInitContainer(container) {
      const { shareScope } = container
      if (!lasting.has(shareScope)) lasting.set(shareScope, lastingScope(shareScope))
      return { ...container, shareScope: lasting.get(shareScope) ?? shareScope }
    },
  }
}

function lastingScope(scope: ShareScope): ShareScope {
  const lasting: ShareScope = {}
  for (const [key, versions] of Object.entries(scope))
    for (const [version, shared] of Object.entries(versions))
      lasting[key] = {
        ...lasting[key],
        [version]: { ...shared, get: retrying(async () => await shared.get()) },
      }
  return lasting
}

function retrying(get: GetShared): GetShared {
  let module: (() => unknown) | undefined
  let cause: unknown
  async function request(pause: number): Promise<void> {
    try {
      module = await get()
    } catch (error) {
      cause = error
      setTimeout(() => void request(Math.min(2 * pause, MAX_PAUSE_MS)), pause)
    }
  }
  let first: Promise<void> | undefined
  return async () => {
    await (first ??= request(FIRST_PAUSE_MS))
    return () => {
      if (module) return module()
      throw cause
    }
  }
}
