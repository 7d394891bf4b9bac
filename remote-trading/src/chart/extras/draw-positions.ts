import { plural, t } from '@lingui/core/macro'
import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import {
  formatMoney,
  formatPrice,
  formatVolume,
  moneyTone,
  price,
  sumMoney,
  toNumber,
  unitsToLots,
  volume,
  type DisplayCurrency,
  type Money,
  type Volume,
} from '@tradefront/money'
import { readToken } from '@tradefront/ui/color-scheme'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import { exitLevel, type ExitKind } from '../../portfolio/trades/exit-figures.ts'
import {
  isBookedOtherwise,
  livePnl,
  livePnlBooked,
  pnlAt,
  pnlSources,
} from '../../portfolio/trades/live-pnl.ts'
import { bookedConversion, isUnconverted, type PnlConversion } from '../../portfolio/trades/pnl-conversion.ts'
import type { ChartSurface } from '../chart-adapter.ts'
import { EXIT_SHORT } from './exit-words.ts'
import { groupLabels } from './label-groups.ts'
import { addLine, heightOf, onPaint, paneSize, withinPane } from './pane.ts'

/** Minimum distance between the centres of labels, px. */
const GAP = 22
/** Minimum distance of a label's centre from the texts in the upper corner, and from the lower edge, px. */
const MARGINS = { corner: 14, below: 44 } as const

export interface PositionsShown {
  readonly trades: readonly Trade[]
  readonly asset: Asset
  readonly book: PriceBook
  readonly currency: DisplayCurrency
  readonly conversion: PnlConversion | undefined
  /** Scheme, palette and language; lines read their colours from the tokens when created, and labels are written. */
  readonly look: string
  /** The texts in the pane's upper left corner, of varying height. */
  readonly corner: HTMLElement
}

/** The lines of a position: where it was opened, and its exits. */
type LineKind = 'open' | ExitKind

interface PlacedLine {
  readonly trade: Trade
  readonly kind: LineKind
  /** In the quote currency. */
  readonly price: number
}

interface LabelPart {
  readonly kind: LineKind
  readonly lines: readonly PlacedLine[]
  readonly pnl: Text
  readonly pnlBox: HTMLElement
}

interface Label {
  readonly element: HTMLElement
  parts: readonly LabelPart[]
  /** Its position and lines as last written, so that only changes touch the DOM. */
  place: string
  lines: string
}

const KINDS: readonly LineKind[] = ['open', 'takeProfit', 'stopLoss']

/**
 * Draws a line for each open position and each of its exits, and writes their labels into a list. Lines too close
 * together share a label that names each kind; those out of view share one at the edge. Amounts follow the book without
 * React; one that couldn't be converted has an asterisk. Returns the function that removes everything.
 */
export function drawPositions(list: HTMLElement, surface: ChartSurface, shown: PositionsShown): () => void {
  const { trades, asset, book, currency, conversion, corner } = shown
  const placed = trades.flatMap(linesOf)
  const lines = distinct(placed).map((line) =>
    addLine(surface, {
      price: line.price,
      color: readToken(COLOURS[line.kind === 'open' ? line.trade.trade_type : line.kind]),
      lineWidth: 1,
      lineStyle: surface.styles[line.kind === 'open' ? 'position' : line.kind],
      axisLabelVisible: false,
    }),
  )
  const labels: Label[] = []
  const levels = placed.map((line) => line.price)
  const ends = [Math.min(...levels), Math.max(...levels)]
  let scale = ''
  const margins: Record<'above' | 'below', number> = { above: MARGINS.corner, below: MARGINS.below }
  const cornerSize = new ResizeObserver(() => {
    margins.above = corner.offsetHeight + MARGINS.corner
    place()
  })

  function place(): void {
    const { width, height } = paneSize(surface)
    // Prices have a linear scale: if two of them stay put, all do, and a tick seldom moves any.
    const now = [width, height, margins.above, ...ends.map((level) => heightOf(surface, level))].join(' ')
    if (now === scale) return
    scale = now
    const heights = placed.flatMap((line) => {
      const y = heightOf(surface, line.price)
      return y === undefined ? [] : [{ item: line, y: withinPane(y, height, margins).y }]
    })
    const groups = groupLabels(heights, GAP)
    while (labels.length > groups.length) labels.pop()?.element.remove()
    for (const [index, { items, y }] of groups.entries()) {
      const label = labels[index] ?? addLabel(list, labels)
      const first = items[0]
      const real = first === undefined ? undefined : heightOf(surface, first.price)
      const edge = real === undefined ? '' : withinPane(real, height, margins).edge
      const at = `translateY(${Math.round(y)}px)`
      if (at !== label.place) label.element.style.transform = label.place = at
      if (edge !== label.element.dataset['edge']) label.element.dataset['edge'] = edge
      const drawn = items.map(({ trade, kind }) => `${trade.id} ${kind}`).join(' ')
      if (drawn === label.lines) continue
      label.lines = drawn
      label.parts = writeParts(label.element, items, asset)
      label.parts.forEach(showAmount)
    }
  }
  function showAmount({ kind, lines: of, pnl, pnlBox }: LabelPart): void {
    const { amount, text } = kind === 'open' ? pnlOf(of) : atExits(of)
    if (text !== pnl.data) pnl.data = text
    const tone = moneyTone(amount, currency) ?? ''
    if (tone !== pnlBox.dataset['tone']) pnlBox.dataset['tone'] = tone
  }
  const moneyText = (amount: Money | undefined) => formatMoney(amount, currency, { sign: true })
  /** P/L as displayed, and as booked if that differs. */
  function pnlOf(of: readonly PlacedLine[]) {
    const sum = (by: typeof livePnl) => sumMoney(of.map(({ trade }) => by(trade, asset, book, conversion)))
    const amount = sum(livePnl)
    const mark = isUnconverted(asset, book, conversion) ? '*' : ''
    const shown = moneyText(amount) + mark
    if (!isBookedOtherwise(asset, conversion)) return { amount, text: shown }
    return { amount, text: t`${{ amount: shown }} (booked ${{ booked: moneyText(sum(livePnlBooked)) }})` }
  }
  /** P/L at an exit changes only with a conversion rate. */
  const isLive = ({ kind }: LabelPart) => kind === 'open' || bookedConversion(conversion) !== undefined
  /** P/L at exits. */
  function atExits(of: readonly PlacedLine[]) {
    const by = bookedConversion(conversion)
    const amount = sumMoney(of.map(({ trade, price: at }) => pnlAt(trade, price(at), asset, book, by)))
    const mark = isUnconverted(asset, book, by) ? '*' : ''
    return { amount, text: moneyText(amount) + mark }
  }

  place()
  cornerSize.observe(corner)
  const sources = new Set(trades.flatMap((trade) => pnlSources(trade, asset, conversion)))
  const stops = [
    onPaint(surface, place),
    book.subscribeMany([...sources], 'list', () => {
      for (const { parts } of labels) for (const part of parts) if (isLive(part)) showAmount(part)
    }),
    () => cornerSize.disconnect(),
    ...lines.map(({ remove }) => remove),
  ]
  return () => {
    for (const stop of stops) stop()
    list.replaceChildren()
  }
}

const COLOURS = { buy: '--tf-buy', sell: '--tf-sell', takeProfit: '--tf-up', stopLoss: '--tf-down' } as const

function linesOf(trade: Trade): readonly PlacedLine[] {
  const levels = {
    open: price(trade.opening_price),
    takeProfit: exitLevel(trade, 'takeProfit'),
    stopLoss: exitLevel(trade, 'stopLoss'),
  }
  return KINDS.flatMap((kind) => {
    const level = levels[kind]
    return level === undefined ? [] : [{ trade, kind, price: toNumber(level) }]
  })
}

/** Merges lines of the same kind, price and side. */
function distinct(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  return [
    ...new Map(lines.map((line) => [`${line.kind} ${line.trade.trade_type} ${line.price}`, line])).values(),
  ]
}

function addLabel(list: HTMLElement, labels: Label[]): Label {
  const element = document.createElement('li')
  list.append(element)
  const label: Label = { element, parts: [], place: '', lines: '' }
  labels.push(label)
  return label
}

/** Writes a label's parts, one for each kind of line. */
function writeParts(element: HTMLElement, lines: readonly PlacedLine[], asset: Asset): readonly LabelPart[] {
  const kinds = KINDS.filter((kind) => lines.some((line) => line.kind === kind))
  const parts = kinds.map((kind): LabelPart => {
    const pnl = document.createTextNode('')
    const pnlBox = document.createElement('b')
    pnlBox.append(pnl)
    return { kind, lines: lines.filter((line) => line.kind === kind), pnl, pnlBox }
  })
  element.replaceChildren(
    ...parts.map(({ kind, lines: of, pnlBox }) => {
      const part = document.createElement('span')
      part.dataset['kind'] = kind
      const text =
        kind === 'open'
          ? positionsText(
              of.map(({ trade }) => trade),
              asset,
            )
          : exitsText(kind, of, asset)
      part.append(text, ' ', pnlBox)
      return part
    }),
  )
  return parts
}

/** 'SL 1.08000', or '3 × SL' for several. */
function exitsText(exit: ExitKind, lines: readonly PlacedLine[], asset: Asset): string {
  const [first, ...others] = lines
  return others.length > 0
    ? `${lines.length} × ${t(EXIT_SHORT[exit])}`
    : `${t(EXIT_SHORT[exit])} ${formatPrice(first?.price, decimalsOf(asset))}`
}

/** Text of a label in the chart: 'Buy 0.10', '2 × Buy 0.30', or '3 positions' if on both sides. */
function positionsText(trades: readonly Trade[], asset: Asset): string {
  const [first] = trades
  if (first === undefined) return ''
  if (trades.some(({ trade_type: side }) => side !== first.trade_type))
    return plural({ count: trades.length }, { one: '# position', other: '# positions' })
  const units = trades.reduce((sum, trade) => sum + (volume(trade.volume) ?? 0n), 0n) as Volume
  const lots = formatVolume(unitsToLots(units, asset.contract_size), 2)
  const text = first.trade_type === 'buy' ? t`Buy ${lots}` : t`Sell ${lots}`
  return trades.length > 1 ? `${trades.length} × ${text}` : text
}
