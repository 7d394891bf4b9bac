import type { ModuleFederation } from '@module-federation/runtime'

/**
 * Makes the federation runtime forget a share key that could not be loaded. It keeps the promise of the first
 * attempt for as long as the page lives: after one lost file, 'Try again' would fail without a request [MFE-03].
 */
export function forgetFailedShares(instance: Pick<ModuleFederation, 'shareScopeMap'> | null): void {
  const scopes = Object.values(instance?.shareScopeMap ?? {})
  for (const entry of scopes.flatMap((scope) =>
    Object.values(scope).flatMap((versions) => Object.values(versions)),
  )) {
    const { get } = entry
    // Loaded already.
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
