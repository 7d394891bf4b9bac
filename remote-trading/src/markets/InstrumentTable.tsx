import { useLingui } from '@lingui/react/macro'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import type { Asset, PriceBook } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { formatPercent } from '@tradefront/money'
import { useIsMobile } from '@tradefront/ui/hooks'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { memo } from 'react'
import { ChangeText } from '../instruments/assets/ChangeText.tsx'
import { askFactor, bidFactor, decimalsOf } from '../instruments/assets/prices-of.ts'
import { useStars } from '../instruments/watch/asset-browser-state.ts'
import { useWatchlists } from '../instruments/watch/watchlists.ts'
import { InstrumentMark } from '../kit/instrument-mark/InstrumentMark.tsx'
import { SortHeading, sortAfterPress } from '../kit/long-list/SortHeading.tsx'
import rows from '../kit/row-button/row-button.module.css'
import { DayRange } from './DayRange.tsx'
import { nameBeside, spreadPercentOf, type QuoteColumn, type QuoteSort } from './movers.ts'
import { useGoToInstrument } from './use-go-to-instrument.ts'
import styles from './instrument-table.module.css'

/** Decimals of a spread in percent: a major pair's is 0.006%. */
const SPREAD_DECIMALS = 3

export interface InstrumentTableProps {
  /** Names the table for screen readers. */
  readonly label: string
  readonly assets: readonly Asset[]
  readonly sort: QuoteSort | undefined
  readonly onSort: (sort: QuoteSort | undefined) => void
}

/** Nothing to say: a star is a toggle button, and its row stays. */
function nothing(): void {}

/**
 * Instruments with live figures under headings that sort; pressing a row opens it in the room. The stars are those of
 * the current watchlist [MKT-06]. A phone has price and change, a tablet bid and ask, a wider screen also spread and range.
 */
export function InstrumentTable({ label, assets, sort, onSort }: InstrumentTableProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const go = useGoToInstrument()
  const isPhone = useIsMobile()
  const { listName, starred, onStar } = useStars({
    watchlists: useWatchlists(),
    shownList: undefined,
    announce: nothing,
    onRowLeaves: nothing,
  })
  const heading = (column: QuoteColumn, text: string) => (
    <SortHeading
      column={column}
      label={text}
      sort={sort}
      onPress={() => onSort(sortAfterPress(sort, column, column === 'symbol' ? 'ascending' : 'descending'))}
    />
  )
  const mark = (
    <th scope="col" className={styles.mark}>
      <VisuallyHidden>{t`Watchlist`}</VisuallyHidden>
    </th>
  )
  const instrument = heading('symbol', t`Instrument`)
  const change = heading('change', t({ message: '24 h', comment: 'Change of the price over 24 hours' }))
  return (
    <table className={styles.table} data-phone={isPhone || undefined} aria-label={label}>
      <thead>
        {isPhone ? (
          <tr>
            {mark}
            {instrument}
            {heading('price', t`Price`)}
            {change}
          </tr>
        ) : (
          <tr>
            {mark}
            {instrument}
            {heading('bid', t({ message: 'Bid', comment: 'Price at which customers sell' }))}
            {heading('ask', t({ message: 'Ask', comment: 'Price at which customers buy' }))}
            {heading('spread', t`Spread`)}
            {change}
            <th scope="col" className={styles.rangeCell}>
              {t({ message: '24 h range', comment: 'Lowest and highest price of 24 hours' })}
            </th>
            <td className={styles.tradeCell} aria-hidden />
          </tr>
        )}
      </thead>
      <tbody>
        {assets.map((asset, index) => (
          <InstrumentRow
            key={asset.asset_id}
            asset={asset}
            index={index}
            book={book}
            isPhone={isPhone}
            listName={listName}
            starred={starred.has(asset.asset_id)}
            onStar={onStar}
            onPick={go}
          />
        ))}
      </tbody>
    </table>
  )
}

interface InstrumentRowProps {
  readonly asset: Asset
  readonly index: number
  readonly book: PriceBook
  readonly isPhone: boolean
  /** Name of the watchlist that the star adds to. */
  readonly listName: string
  /** Whether it is in that watchlist. */
  readonly starred: boolean
  readonly onStar: (asset: Asset, index: number, starred: boolean) => void
  readonly onPick: (asset: Asset) => void
}

const InstrumentRow = memo(function InstrumentRow(props: InstrumentRowProps) {
  const { t } = useLingui()
  const { asset, index, book, isPhone, listName, starred, onStar, onPick } = props
  const { asset_id: id, symbol_display: symbol } = asset
  const decimals = decimalsOf(asset)
  const add = t`Add ${symbol} to ${{ list: listName }}`
  const mark = (
    <td className={styles.mark}>
      <button
        type="button"
        className={styles.star}
        aria-label={add}
        title={starred ? t`Remove ${symbol} from ${{ list: listName }}` : add}
        aria-pressed={starred}
        onClick={() => onStar(asset, index, !starred)}
      >
        <IconStar size={16} stroke={1.5} aria-hidden />
      </button>
    </td>
  )
  const instrument = (
    <th scope="row">
      <div className={styles.instrument}>
        <InstrumentMark asset={asset} />
        <button type="button" className={rows.pick} title={asset.name} onClick={() => onPick(asset)}>
          {symbol}
        </button>{' '}
        <span className={styles.name}>{nameBeside(asset)}</span>
      </div>
    </th>
  )
  const change = (
    <td className={styles.figure}>
      <ChangeText book={book} id={id} initial={asset.change_percent} />
    </td>
  )
  if (isPhone) {
    return (
      <tr className={rows.row}>
        {mark}
        {instrument}
        <td className={styles.figure}>
          <PriceCell book={book} id={id} decimals={decimals} field="price" />
        </td>
        {change}
      </tr>
    )
  }
  return (
    <tr className={rows.row}>
      {mark}
      {instrument}
      <td className={styles.figure}>
        <PriceCell book={book} id={id} decimals={decimals} field="bid" factor={bidFactor(asset)} />
      </td>
      <td className={styles.figure}>
        <PriceCell book={book} id={id} decimals={decimals} field="ask" factor={askFactor(asset)} />
      </td>
      <td className={styles.spread}>{formatPercent(spreadPercentOf(asset), SPREAD_DECIMALS)}</td>
      {change}
      <td className={styles.rangeCell}>
        <DayRange asset={asset} book={book} />
      </td>
      {/* A picture of what a press on the row does: its button is the instrument. */}
      <td aria-hidden>
        <span className={styles.trade}>
          {t({ message: 'Trade', context: 'opens an instrument in the trading room' })}
        </span>
      </td>
    </tr>
  )
})
