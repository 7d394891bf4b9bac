import type { Asset } from '@tradefront/contracts'
import { formatDate } from '@tradefront/ui/dates'
import { hoursOf } from '../../instruments/assets/trading-hours.ts'
import { useFreshness } from '../../instruments/assets/use-freshness.ts'
import classes from './PriceNotice.module.css'

/**
 * Says on the ticket when the price it shows is not live. On an old price ordering is left to the user; of a
 * closed market it is said when it opens [MKT-14].
 */
export function PriceNotice({ asset }: { readonly asset: Asset }) {
  const { freshness, note } = useFreshness(asset)
  return (
    <output className={classes.notice}>
      {freshness === 'live'
        ? null
        : `${note}. ${freshness === 'stale' ? 'The order may be filled at another price.' : opening(asset)}`}
    </output>
  )
}

function opening(asset: Asset): string {
  const hours = hoursOf(asset, Date.now())
  const when =
    hours.state === 'closed' ? `It opens ${formatDate(hours.opensAt, 'nearMoment')} your time. ` : ''
  return `${when}No order is sent until then.`
}
