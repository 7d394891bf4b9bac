import { useRemoteContext } from '@tradefront/federation'
import { formatPrice } from '@tradefront/money'
import { useEffect } from 'react'
import { useActiveAsset } from '../../instruments/assets/instruments.ts'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import { setTitlePart } from '@tradefront/ui/title-parts'

/** How often the price in the title is looked at, ms: browsers allow a hidden tab no more. */
const EVERY_MS = 1_000

/** The active instrument and its price in the page's title, so that a tab in the background shows it too. */
export function PageTitle() {
  const { realtime, timers } = useRemoteContext()
  const { book } = realtime.prices
  const asset = useActiveAsset()
  useEffect(() => {
    if (asset === undefined) return
    // Not by the book's frames: a hidden tab gets none.
    const show = () => {
      const price = book.get(asset.asset_id)?.price
      const text = price === undefined ? '' : ` ${formatPrice(price, decimalsOf(asset))}`
      setTitlePart('price', `${asset.symbol_display}${text}`)
    }
    show()
    const timer = timers.setInterval(show, EVERY_MS)
    return () => {
      timers.clear(timer)
      setTitlePart('price', undefined)
    }
  }, [asset, book, timers])
  return null
}
