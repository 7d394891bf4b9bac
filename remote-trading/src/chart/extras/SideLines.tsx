import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { readToken, useColorScheme } from '@tradefront/ui/color-scheme'
import { useLayoutEffect } from 'react'
import { askFactor, bidFactor } from '../../instruments/assets/prices-of.ts'
import type { ChartSurface } from '../chart-adapter.ts'
import { redrawByPrice } from '../redraws.ts'
import { clearFigures } from './clear-figures.ts'
import { addLine } from './pane.ts'

const VISIBLE = { lineVisible: true, axisLabelVisible: true } as const
const HIDDEN = { lineVisible: false, axisLabelVisible: false } as const

/** Lines at bid and ask, which follow the price and the spread; hidden without a price [MKT-08] [MKT-09]. */
export function SideLines({ surface, asset }: { readonly surface: ChartSurface; readonly asset: Asset }) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const { scheme, palette } = useColorScheme()
  const look = `${scheme} ${palette}`
  const { asset_id: id } = asset
  const bid = bidFactor(asset)
  const ask = askFactor(asset)
  const bidTitle = t({ message: 'Bid', comment: 'Price at which customers sell' })
  const askTitle = t({ message: 'Ask', comment: 'Price at which customers buy' })
  useLayoutEffect(() => {
    const sides = [
      drawSide(surface, 'bid', { title: bidTitle, factor: bid, look }),
      drawSide(surface, 'ask', { title: askTitle, factor: ask, look }),
    ]
    let rate: number | undefined
    const move = () => {
      if (document.hidden || surface.isGone()) return
      rate = book.get(id)?.price
      for (const side of sides) side.move(rate)
    }
    move()
    const stopClearing = clearFigures(surface, () => (rate === undefined ? [] : [rate * bid, rate * ask]))
    document.addEventListener('visibilitychange', move)
    const stop = redrawByPrice(book, id, surface.pace, move)
    return () => {
      stop()
      stopClearing()
      document.removeEventListener('visibilitychange', move)
      for (const side of sides) side.remove()
    }
  }, [surface, book, id, bid, ask, bidTitle, askTitle, look])
  return null
}

interface SideShown {
  readonly title: string
  /** Of the price. */
  readonly factor: number
  /** Scheme and palette; colours are read from the tokens when created. */
  readonly look: string
}

function drawSide(surface: ChartSurface, side: 'bid' | 'ask', { title, factor }: SideShown) {
  const color = readToken(side === 'bid' ? '--tf-sell' : '--tf-buy')
  const { line, remove } = addLine(surface, {
    price: 0,
    title,
    color,
    axisLabelColor: color,
    lineWidth: 1,
    lineStyle: surface.styles[side],
    ...HIDDEN,
  })
  return {
    remove,
    move(rate: number | undefined) {
      line.applyOptions(rate === undefined ? HIDDEN : { price: rate * factor, ...VISIBLE })
    },
  }
}
