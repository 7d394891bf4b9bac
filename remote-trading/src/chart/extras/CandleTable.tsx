import { useLingui } from '@lingui/react/macro'
import type { Candle } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useLingui as useLanguage } from '@tradefront/language'
import { formatPrice } from '@tradefront/money'
import { memo, useMemo } from 'react'
import type { ChartProps, ChartSurface } from '../chart-adapter.ts'
import { intervalLabel } from '../intervals.ts'
import { candlesOfChart, candlesOfFeed, useLastCandles } from './candle-sources.ts'
import classes from './CandleTable.module.css'
import { candleTime } from '../axis-times.ts'

export interface CandleTableProps extends Omit<ChartProps, 'onSurface'> {
  readonly surface: ChartSurface | undefined
}

/** Focusable, so that the keyboard can scroll it. */
const SCROLLS_BY_KEYS = { tabIndex: 0 } as const
/** Below this many units, volumes show decimals. */
const MANY_UNITS = 100
const PRICES = ['open', 'high', 'low', 'close'] as const

/** The chart as a table: its last candles, newest first [ROOM-03]. */
export function CandleTable({ surface, asset, interval, decimals }: CandleTableProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const { asset_id: id, symbol_display: symbol } = asset
  const source = useMemo(
    () => (surface === undefined ? candlesOfFeed(id, interval, book) : candlesOfChart(surface)),
    [surface, id, interval, book],
  )
  const candles = useLastCandles(source)
  const volumeDecimals = decimalsOfVolume(candles)
  const label = intervalLabel(interval)
  return (
    <section
      className={classes.scroll}
      aria-label={t`${symbol} candles, ${{ interval: label }}`}
      {...SCROLLS_BY_KEYS}
    >
      {candles.length === 0 ? (
        <p className={classes.empty}>{t`No candles to show yet`}</p>
      ) : (
        <table className={classes.table}>
          <caption>
            {interval < 86_400
              ? t`${symbol} candles, ${{ interval: label }}, newest first, your time`
              : t`${symbol} candles, ${{ interval: label }}, newest first`}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t`Time`}</th>
              <th scope="col">{t({ message: 'Open', context: 'price of a candle' })}</th>
              <th scope="col">{t({ message: 'High', context: 'price of a candle' })}</th>
              <th scope="col">{t({ message: 'Low', context: 'price of a candle' })}</th>
              <th scope="col">{t({ message: 'Close', context: 'price of a candle' })}</th>
              {volumeDecimals === undefined ? null : <th scope="col">{t`Volume`}</th>}
            </tr>
          </thead>
          <tbody>
            {candles.map((candle) => (
              <Row
                key={candle.time}
                time={candleTime(candle.time, interval, 'shortMoment')}
                decimals={decimals}
                open={candle.open}
                high={candle.high}
                low={candle.low}
                close={candle.close}
                volume={candle.volume}
                volumeDecimals={volumeDecimals}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Decimals for a column of volumes, in units; undefined if it has no volumes. */
function decimalsOfVolume(candles: readonly Candle[]): number | undefined {
  const volumes = candles.flatMap(({ volume }) => volume ?? [])
  if (volumes.length === 0) return undefined
  return Math.max(...volumes) < MANY_UNITS ? 3 : 0
}

interface RowProps extends Omit<Candle, 'time'> {
  readonly time: string
  readonly decimals: number
  /** Absent if the market reports no volume; the column is left out then. */
  readonly volumeDecimals: number | undefined
}

const Row = memo(function Row({ time, decimals, volumeDecimals, ...candle }: RowProps) {
  useLanguage()
  const tone = candle.close > candle.open ? 'up' : candle.close < candle.open ? 'down' : ''
  return (
    <tr>
      <th scope="row">{time}</th>
      {PRICES.map((name) => (
        <td key={name} data-tone={name === 'close' ? tone : undefined}>
          {formatPrice(candle[name], decimals)}
        </td>
      ))}
      {volumeDecimals === undefined ? null : <td>{formatPrice(candle.volume, volumeDecimals)}</td>}
    </tr>
  )
})
