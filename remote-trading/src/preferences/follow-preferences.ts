import { useTradingPreferences } from './trading-preferences.ts'

/** Takes over what another tab chose, so that both show the same figures. Returns a function that stops it. */
export function followPreferences(): () => void {
  function onStorage(event: StorageEvent): void {
    const { persist } = useTradingPreferences
    if (event.key === persist.getOptions().name) void persist.rehydrate()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
