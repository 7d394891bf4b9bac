import { siteLanguage, SOURCE_LANGUAGE } from '@tradefront/language'
import { deviceZone, formatDate } from '@tradefront/ui/dates'

/**
 * A moment (Unix ms) of the team's hours, by the customer's own clock and in the format of the messages, which in English
 * have American dates in every country [CHAT-11].
 */
export function momentOf(at: number): string {
  const locale = siteLanguage() === SOURCE_LANGUAGE ? { locale: 'en-US' } : {}
  return formatDate(at, 'nearMoment', { zone: deviceZone(), ...locale })
}
