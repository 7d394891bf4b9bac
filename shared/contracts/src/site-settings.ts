import * as v from 'valibot'
import { Flag, OptionalNumeric, OptionalText, envelope } from './primitives.ts'

/** The site's settings, GET /settings (specification 3). Unknown fields are ignored. */
export const SiteSettings = v.object({
  status: v.optional(v.string(), 'active'),
  name: OptionalText,
  maintenanceMessage: OptionalText,
  contactEmail: OptionalText,
  must_verify_account: Flag,
  website_url: OptionalText,
  logo: OptionalText,
  logo_sm: OptionalText,
  register_page_header: OptionalText,
  register_page_footer: OptionalText,
  terms_url: OptionalText,
  privacy_url: OptionalText,
  risk_url: OptionalText,
  help_url: OptionalText,
  r_page: OptionalText,
  /**
   * Decided: the risk warning's text and the share of losing accounts in percent, where a site sets them.
   * Ours, so a site may use the names for something else: anything unreadable counts as not set.
   */
  risk_warning: v.fallback(OptionalText, undefined),
  risk_loss_percent: v.fallback(OptionalNumeric, undefined),
  /**
   * Decided: when the support team answers, 'Mon-Fri 08:00-18:00, Sat 10:00-14:00' by the clock of `support_zone`,
   * an IANA name; UTC without it.
   */
  support_hours: v.fallback(OptionalText, undefined),
  support_zone: v.fallback(OptionalText, undefined),
})
export type SiteSettings = v.InferOutput<typeof SiteSettings>

/**
 * Answer of GET /settings. Every field is optional, so a list would pass for a site without any; an empty one
 * is how PHP writes an object without fields.
 */
export const SettingsAnswer = envelope(
  v.pipe(
    v.unknown(),
    v.check((data) => !Array.isArray(data) || data.length === 0, 'Settings are no list'),
    SiteSettings,
  ),
)
