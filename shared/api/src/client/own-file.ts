import { apiSettings } from './settings.ts'

/** Whether an address is below the broker's API: only there the session's token may go. */
export function isOwnFile(address: string): boolean {
  const base = apiSettings().baseUrl()
  return base !== undefined && address.startsWith(`${base.replace(/\/+$/, '')}/`)
}
