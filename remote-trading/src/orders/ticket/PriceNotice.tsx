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
  const { freshness, note } = useFreshness(asset)
  return (
    <output className={classes.notice}>
      {freshness === 'live'
        ? null
        : freshness === 'stale'
          ? `${note}. The order may be filled at another price.`
          : `This may be rejected: the market looks closed.${opening(asset)}`}
    </output>
  )
}

function opening(asset: Asset): string {
  const hours = hoursOf(asset, Date.now())
  return hours.state === 'closed' ? ` It opens ${formatDate(hours.opensAt, 'nearMoment')} your time.` : ''
}
