import { SettingsAnswer, SiteDataAnswer, type SiteData, type SiteSettings } from '@tradefront/contracts'
import { call, type CallOptions } from '../client/call.ts'

/** GET /settings: name, status and links of the site. */
export async function fetchSettings(options?: CallOptions): Promise<SiteSettings> {
  return (await call({ ...options, method: 'GET', path: 'settings', schema: SettingsAnswer })).data
}

/** GET /data: site data with the leverage of each asset class [API-04]. */
export async function fetchSiteData(options?: CallOptions): Promise<SiteData> {
  return (await call({ ...options, method: 'GET', path: 'data', schema: SiteDataAnswer })).data
}
