import { t } from '@lingui/core/macro'
import type { SiteSettings } from '@tradefront/contracts'
import { shownText } from '@tradefront/money'

/** What a risk warning needs of the site's settings. */
export type Warning = Partial<Pick<SiteSettings, 'risk_warning' | 'risk_loss_percent'>>

/** The site's risk warning in one line of a phone [ONB-05]; small, since the room shows it before anything else loads. */
export function shortRiskWarning(settings: Warning | null): string {
  const percent = losingPercent(settings)
  return percent === undefined
    ? t`Trading CFDs carries a high level of risk.`
    : t`${percent}% of retail CFD accounts lose money.`
}

/** As it is written; outside 0 to 100 it's ignored. */
export function losingPercent(settings: Warning | null): string | undefined {
  const percent = settings?.risk_loss_percent
  return percent === undefined || percent < 0 || percent > 100 ? undefined : shownText(String(percent))
}
