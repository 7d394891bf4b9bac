import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { formatDate } from '@tradefront/ui/dates'
import { hoursOf } from '../../instruments/hours/trading-hours.ts'
import { useFreshness } from '../../instruments/assets/freshness.ts'
import classes from './PriceNotice.module.css'

/**
 * Warns on the ticket if its price isn't live. Ordering is left to the trader and the broker: the hours are those of
 * the asset class, and the broker's may differ [MKT-14].
 */
export function PriceNotice({ asset }: { readonly asset: Asset }) {
  const { t } = useLingui()
  const { freshness, note } = useFreshness(asset)
  return (
    <output className={classes.notice}>
      {freshness === 'live'
        ? null
        : freshness === 'stale'
          ? t`${note}. The order may be filled at another price.`
          : closedText(asset)}
    </output>
  )
}

function closedText(asset: Asset): string {
  const hours = hoursOf(asset, Date.now())
  return hours.state === 'closed'
    ? t`This may be rejected: the market looks closed. It opens ${{ moment: formatDate(hours.opensAt, 'nearMoment') }} your time.`
    : t`This may be rejected: the market looks closed.`
}
