import { SiteDataAnswer } from '../site-data.ts'
import { SettingsAnswer } from '../site-settings.ts'
import type { ApiCall } from './api-call.ts'

/** Name, status and links of the site. */
export const settings = {
  method: 'GET',
  path: 'settings',
  access: 'everyone',
  answer: SettingsAnswer,
} as const satisfies ApiCall

/** Leverage, currencies and plans [API-04]. */
export const siteData = {
  method: 'GET',
  path: 'data',
  access: 'everyone',
  answer: SiteDataAnswer,
} as const satisfies ApiCall
