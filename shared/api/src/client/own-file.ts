import { apiSettings } from './settings.ts'

/** Whether a URL is below the broker's API: the session's token may only be sent there. */
export function isOwnFile(address: string): boolean {
  const base = apiSettings().baseUrl()
  return base !== undefined && address.startsWith(`${base.replace(/\/+$/, '')}/`)
}
