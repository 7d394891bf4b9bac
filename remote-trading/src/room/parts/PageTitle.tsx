import { useRemoteContext } from '@tradefront/federation'
import { formatPrice } from '@tradefront/money'
import { useEffect } from 'react'
import { useActiveAsset } from '../../instruments/assets/instruments.ts'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import { setTitlePart } from '@tradefront/browser/title-parts'

/** Update interval of the price in the title, ms: browsers throttle hidden tabs to this. */
const EVERY_MS = 1_000

/** Shows the active instrument and price in the page's title, visible even on a background tab. */
export function PageTitle() {
  const { realtime, timers } = useRemoteContext()
  const { book } = realtime.prices
  const asset = useActiveAsset()
  useEffect(() => {
    if (asset === undefined) return
    // Not with the book's frames, which a hidden tab doesn't get.
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
