import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { ListState } from '@tradefront/ui/ListState'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { useState } from 'react'
import { AssetInfoButton } from '../asset-information/AssetInfoButton.tsx'
import { PRICE_DECIMALS } from '../assets/prices-of.ts'
import { ChangeCell } from './ChangeCell.tsx'
import classes from './ChartPanel.module.css'
import { DEFAULT_INTERVAL, INTERVAL_CHOICES, intervalOf } from './intervals.ts'
import { usePriceChart } from './use-price-chart.ts'

/** The chosen interval is kept in this browser. */
const STORAGE_KEY = 'chart-interval'

/** The active instrument: name, live price, change over 24 hours, and its chart [ROOM-03] [MKT-08]. */
export function ChartPanel({ asset }: { asset: Asset }) {
  const { realtime, storage } = useRemoteContext()
  const { book } = realtime.prices
  const { loaded, retry } = usePriceChart()
  const [interval, setInterval] = useState(() => intervalOf(storage.get(STORAGE_KEY)) ?? DEFAULT_INTERVAL)
  const decimals = asset.digits ?? PRICE_DECIMALS
  const { asset_id: id, symbol_display: symbol, name } = asset

  function choose(value: string) {
    const next = intervalOf(value)
    if (next === undefined) return
    setInterval(next)
    storage.set(STORAGE_KEY, value)
  }

  return (
    <section className={classes.panel} aria-label="Chart">
      <header className={classes.head}>
        <div className={classes.instrument}>
          <h2 className={classes.symbol}>{symbol}</h2>
          {name === symbol ? null : <span className={classes.name}>{name}</span>}
        </div>
        <AssetInfoButton asset={asset} />
        <PriceCell
          book={book}
          id={id}
          decimals={decimals}
          field="price"
          cadence="frame"
          className={classes.price}
        />
        <ChangeCell book={book} id={id} initial={asset.change_percent} />
        <SegmentedControl
          className={classes.intervals}
          size="xs"
          aria-label="Candle interval, times in UTC"
          data={INTERVAL_CHOICES}
          value={String(interval)}
          onChange={choose}
        />
      </header>
      <div className={classes.chart}>
        {loaded.state === 'ready' ? (
          <loaded.code asset={asset} interval={interval} decimals={decimals} />
        ) : loaded.state === 'failed' ? (
          <ListState state="error" message="The chart could not be loaded" onRetry={retry} />
        ) : (
          <output aria-label="Loading the chart">
            <Skeleton height="100%" />
          </output>
        )}
      </div>
    </section>
  )
}
