import type { ModuleFederation } from '@module-federation/runtime'

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
