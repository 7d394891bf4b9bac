import { msg, t } from '@lingui/core/macro'
import { directionOf, i18n } from '@tradefront/language'
import { losingPercent, type Warning } from './short-risk-warning.ts'

/** Used if the settings have no text (specification 1). */
const DEFAULT_WARNING = msg`Trading CFDs carries a high level of risk to your capital and you should only trade with money you can afford to lose.`

/** The site's risk warning with the sentence on losing accounts, if the settings have their percentage [ONB-05]. */
export function riskWarning(settings: Warning | null): string {
  const text = inOwnDirection(settings?.risk_warning?.trim() || t(DEFAULT_WARNING))
  const percent = losingPercent(settings)
  if (percent === undefined) return text
  const losses = t`${percent}% of retail investor accounts lose money when trading CFDs with this provider.`
  return `${text} ${losses}`
}

/** In a page from right to left, the full stop of the site's English text would be at its other end. */
function inOwnDirection(text: string): string {
  return directionOf(i18n.locale) === 'ltr' ? text : `\u2068${text}\u2069`
}
