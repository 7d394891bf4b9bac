import type { Asset } from '@tradefront/contracts'
import { useFreshness } from '../assets/use-freshness.ts'
import classes from './PriceNotice.module.css'

const CONSEQUENCE = {
  stale: 'The order may be filled at another price.',
  closed: 'The order may be refused or filled at another price.',
} as const

/** Warns on the ticket where the price it shows is not live; ordering is left to the user [MKT-14]. */
export function PriceNotice({ asset }: { readonly asset: Asset }) {
  const { freshness, note } = useFreshness(asset)
  return (
    <output className={classes.notice}>
      {freshness === 'live' ? null : `${note}. ${CONSEQUENCE[freshness]}`}
    </output>
  )
}
