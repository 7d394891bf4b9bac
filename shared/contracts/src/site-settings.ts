import * as v from 'valibot'
import { Flag, OptionalNumeric, OptionalText, envelope } from './primitives.ts'

/** Text of a field of ours: a site may use the name differently, so an invalid value counts as not set. */
const OwnText = v.fallback(OptionalText, undefined)

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
   * Decided: text of the risk warning, and the percentage of losing accounts, if the site sets them. Ours, so a
   * site may use these names differently: invalid values count as not set.
   */
  risk_warning: OwnText,
  risk_loss_percent: v.fallback(OptionalNumeric, undefined),
  /**
   * Decided: countries whose residents aren't taken on, slugs such as 'united-states, iran', and why, in a sentence.
   */
  countries_not_served: OwnText,
  countries_not_served_reason: OwnText,
  /**
   * Decided: support hours, 'Mon-Fri 08:00-18:00, Sat 10:00-14:00', in the time zone `support_zone` (IANA name),
   * else UTC.
   */
  support_hours: OwnText,
  support_zone: OwnText,
  /** Decided: the broker's time zone (IANA name), which customers may choose for all times; absent where it names none. */
  time_zone: OwnText,
  /**
   * Decided: 1 where names of one letter are accepted, instead of the specification's 2; and whether a person may
   * have a single name, sent as `first_name` beside an empty `last_name`.
   */
  name_min_length: v.fallback(OptionalNumeric, undefined),
  single_names: v.fallback(Flag, false),
  /** Decided: domain that passkeys belong to (WebAuthn's `rpId`); absent where they aren't offered. */
  passkey_domain: v.fallback(OptionalText, undefined),
})
export type SiteSettings = v.InferOutput<typeof SiteSettings>

/**
 * Answer of GET /settings. Every field is optional, so a list would pass as empty settings; only an empty list is
 * accepted, PHP's form of an empty object.
 */
export const SettingsAnswer = envelope(
  v.pipe(
    v.unknown(),
    v.check((data) => !Array.isArray(data) || data.length === 0, 'Settings are no list'),
    SiteSettings,
  ),
)
