import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { formatMoney, sumMoney, toNumber, price, type DisplayCurrency, moneyTone } from '@tradefront/money'
import { readToken } from '@tradefront/ui/color-scheme'
import { isBookedOtherwise, livePnl, livePnlBooked, pnlSources } from '../../portfolio/positions/live-pnl.ts'
import { isUnconverted, type PnlConversion } from '../../portfolio/positions/pnl-conversion.ts'
import type { ChartSurface } from '../chart-adapter.ts'
import { groupLabels } from './label-groups.ts'
import { addLine, heightOf, onPaint, paneSize, withinPane } from './pane.ts'
import { positionsText } from './positions-text.ts'

/** Labels are this far apart at least, from middle to middle, px. */
const GAP = 22
/** Labels stay clear of what is in the pane's corners, px: the legend above, in two lines where it is narrow. */
const MARGINS = { above: 38, aboveNarrow: 54, below: 44 } as const
/** A pane this wide has the legend in one line, px. */
const WIDE = 560

export interface PositionsShown {
  readonly trades: readonly Trade[]
  readonly asset: Asset
  readonly book: PriceBook
  readonly currency: DisplayCurrency
  readonly conversion: PnlConversion | undefined
  /** Scheme and palette: lines take their colours from the tokens at the start. */
  readonly look: string
}

interface Label {
  readonly element: HTMLElement
  readonly name: Text
  readonly pnl: Text
  trades: readonly Trade[]
  /** What is shown, so that only changes are written. */
  place: string
}

/**
 * Draws a line for each open position and writes their labels into a list; positions too near to each other
 * have one label, and those out of sight one at the edge. P/L follows the book without React; one that could
 * not be converted has an asterisk. Ends when the returned function is called.
 */
export function drawPositions(list: HTMLElement, surface: ChartSurface, shown: PositionsShown): () => void {
  const { trades, asset, book, currency, conversion } = shown
  const placed = trades.flatMap((trade) => {
    const opening = price(trade.opening_price)
    return opening === undefined ? [] : [{ trade, price: toNumber(opening) }]
  })
  const lines = linesOf(placed).map(({ price: at, side }) =>
    addLine(surface, {
      price: at,
      color: readToken(side === 'buy' ? '--tf-buy' : '--tf-sell'),
      lineWidth: 1,
      lineStyle: surface.styles.position,
      axisLabelVisible: false,
    }),
  )
  const labels: Label[] = []

  function place(): void {
    const { width, height } = paneSize(surface)
    const margins = { above: width < WIDE ? MARGINS.aboveNarrow : MARGINS.above, below: MARGINS.below }
    const heights = placed.flatMap(({ trade, price: at }) => {
      const y = heightOf(surface, at)
      return y === undefined ? [] : [{ item: trade, y: withinPane(y, height, margins).y }]
    })
    const groups = groupLabels(heights, GAP)
    while (labels.length > groups.length) labels.pop()?.element.remove()
    for (const [index, { items, y }] of groups.entries()) {
      const label = labels[index] ?? addLabel(list, labels)
      const first = items[0]
      const real = first === undefined ? undefined : heightOf(surface, first.opening_price)
      const edge = real === undefined ? '' : withinPane(real, height, margins).edge
      const next = `${Math.round(y)} ${edge} ${items.map(({ id }) => id).join(' ')}`
      if (next === label.place) continue
      label.place = next
      label.trades = items
      label.element.style.transform = `translateY(${Math.round(y)}px)`
      label.element.dataset['edge'] = edge
      label.name.data = positionsText(items, asset)
      showPnl(label)
    }
  }
  function showPnl(label: Label): void {
    const pnl = sumMoney(label.trades.map((trade) => livePnl(trade, asset, book, conversion)))
    const mark = isUnconverted(asset, book, conversion) ? '*' : ''
    const booked = isBookedOtherwise(asset, conversion)
      ? ` (booked ${formatMoney(sumMoney(label.trades.map((trade) => livePnlBooked(trade, asset, book, conversion))), currency, { sign: true })})`
      : ''
    const text = formatMoney(pnl, currency, { sign: true }) + mark + booked
    if (text !== label.pnl.data) label.pnl.data = text
    const tone = moneyTone(pnl, currency) ?? ''
    if (tone !== label.element.dataset['tone']) label.element.dataset['tone'] = tone
  }

  place()
  const sources = new Set(trades.flatMap((trade) => pnlSources(trade, asset, conversion)))
  const stops = [
    onPaint(surface, place),
    book.subscribeMany([...sources], 'list', () => labels.forEach(showPnl)),
    ...lines.map(({ remove }) => remove),
  ]
  return () => {
    for (const stop of stops) stop()
    list.replaceChildren()
  }
}

/** Positions of one price and side share a line. */
function linesOf(placed: readonly { readonly trade: Trade; readonly price: number }[]) {
  const lines = placed.map(({ trade: { trade_type: side }, price: at }) => ({ price: at, side }))
  return [...new Map(lines.map((line) => [`${line.side} ${line.price}`, line])).values()]
}

function addLabel(list: HTMLElement, labels: Label[]): Label {
  const element = document.createElement('li')
  const [name, pnl] = [document.createTextNode(''), document.createTextNode('')]
  const [nameBox, pnlBox] = [document.createElement('span'), document.createElement('b')]
  nameBox.append(name)
  pnlBox.append(pnl)
  element.append(nameBox, ' ', pnlBox)
  list.append(element)
  const label: Label = { element, name, pnl, trades: [], place: '' }
  labels.push(label)
  return label
}
