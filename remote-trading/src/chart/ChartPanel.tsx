import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useState } from 'react'
import { ListState } from '@tradefront/ui/ListState'
import { ChangeText } from '../instruments/assets/ChangeText.tsx'
import { decimalsOf } from '../instruments/assets/prices-of.ts'
import { useSettled } from '../kit/lazy/use-settled.ts'
import classes from './ChartPanel.module.css'
import { DEFAULT_INTERVAL, intervalChoices, StoredInterval, type ChartInterval } from './intervals.ts'
import type { ChartAdapter, ChartProps, ChartSurface } from './chart-adapter.ts'

/** Storage key of the chosen interval. */
const STORAGE_KEY = 'chart-interval'

/** Legend, lines and table, which load after the chart itself. */
const extrasCode = lazyCode(() => import('./extras/chart-extras.ts'))

/** The active instrument: name, live price, change over 24 hours, and its chart [ROOM-03] [MKT-08]. */
export function ChartPanel({ asset }: { asset: Asset }) {
  const { t } = useLingui()
  const { realtime, storage } = useRemoteContext()
  const { book } = realtime.prices
  const { loaded: extras } = useCode(extrasCode, useSettled())
  const [surface, setSurface] = useState<ChartSurface>()
  const [asTable, setAsTable] = useState(false)
  const [interval, setInterval] = useState(
    () => storage.read(STORAGE_KEY, StoredInterval) ?? DEFAULT_INTERVAL,
  )
  const decimals = decimalsOf(asset)
  const { asset_id: id, symbol_display: symbol, name } = asset

  const shown = { asset, interval, decimals }

  function choose(value: string) {
    // The controls' values are intervals.
    setInterval(Number(value) as ChartInterval)
    storage.set(STORAGE_KEY, value)
  }

  return (
    <section className={classes.panel} id="chart" aria-label={t`Chart`}>
      <header className={classes.head}>
        <div className={classes.instrument}>
          <span className={classes.mark}>
            {extras.state === 'ready' && <extras.code.InstrumentMark asset={asset} />}
          </span>
          <h2 className={classes.symbol}>{symbol}</h2>
          {name === symbol ? null : <span className={classes.name}>{name}</span>}
        </div>
        <span className={classes.information}>
          {extras.state === 'ready' && <extras.code.AssetInfoButton asset={asset} />}
        </span>
        <PriceCell
          book={book}
          id={id}
          decimals={decimals}
          field="price"
          cadence="frame"
          className={classes.price}
        />
        <ChangeText book={book} id={id} initial={asset.change_percent} className={classes.change} />
        <SegmentedControl
          className={classes.intervals}
          size="xs"
          aria-label={t`Candle interval`}
          data={intervalChoices(interval)}
          value={String(interval)}
          onChange={choose}
        />
        <div className={classes.tools}>
          {extras.state === 'ready' ? (
            <extras.code.ChartTools
              {...shown}
              surface={surface}
              onInterval={choose}
              pressed={asTable}
              onPress={setAsTable}
            />
          ) : null}
        </div>
      </header>
      <div className={classes.chart}>
        <div className={classes.picture} inert={asTable}>
          <LazyChart {...shown} onSurface={setSurface} />
        </div>
        {extras.state === 'ready' ? (
          <extras.code.ChartExtras {...shown} surface={surface} asTable={asTable} />
        ) : null}
      </div>
    </section>
  )
}

/** The chart's code is a third of the room's, so it loads in parallel with the room instead of before it. */
const chartCode = lazyCode(
  async (): Promise<ChartAdapter> => (await import(/* webpackPreload: true */ './PriceChart.tsx')).default,
)
const externalCode = lazyCode(async () => (await import('./external/ExternalChart.tsx')).ExternalChart)

/**
 * The configured chart: the external provider's, which falls back to the built-in one, or the built-in one if no
 * provider is configured [ROOM-03].
 */
function LazyChart(props: ChartProps) {
  const { t } = useLingui()
  const script = useRemoteContext().config?.charting?.script
  const external = useCode(externalCode, script !== undefined).loaded
  const { loaded, retry } = useCode(chartCode)
  const waiting = <ListState state="loading" message={t`Loading chart...`} rows={8} rowHeight={40} />
  const builtIn =
    loaded.state === 'ready' ? (
      <loaded.code {...props} />
    ) : loaded.state === 'failed' ? (
      <ListState state="error" message={t`We couldn't load the chart`} onRetry={retry} />
    ) : (
      waiting
    )
  if (script === undefined || external.state === 'failed') return builtIn
  if (external.state === 'loading') return waiting
  return <external.code {...props} script={script} builtIn={builtIn} />
}
