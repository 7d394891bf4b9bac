import { useLingui } from '@lingui/react/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconArrowBarToLeft from '@tabler/icons-react/dist/esm/icons/IconArrowBarToLeft.mjs'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { useIsMobile } from '@tradefront/ui/hooks'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { Menu } from '@tradefront/ui/Menu'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { useAssets } from '../../../instruments/assets/asset.store.ts'
import { INSTRUMENTS } from '../../../instruments/assets/instruments.ts'
import { decimalsOf } from '../../../instruments/assets/prices-of.ts'
import type { ChartProps, ChartSurface } from '../../chart-adapter.ts'
import { intervalLabel, INTERVALS, type ChartInterval } from '../../intervals.ts'
import PriceChart from '../../PriceChart.tsx'
import { OTHER_REDRAW_MS } from '../../redraws.ts'
import { linkCrosshair } from './linked-crosshair.ts'
import { useLayouts, withChart, withoutChart, type LayoutChart } from './layouts.ts'
import classes from './OtherCharts.module.css'

const pickerCode = lazyCode(
  async () => (await import('../../../instruments/watch/AssetPicker.tsx')).AssetPicker,
)

export interface OtherChartsProps {
  /** The room's own chart. */
  readonly surface: ChartSurface
  /** Lines, drawings and indicators over a chart. */
  readonly Layer: ComponentType<
    Omit<ChartProps, 'onSurface'> & { readonly surface: ChartSurface; readonly hidden: boolean }
  >
}

/** The layout's charts beside the room's own, with one crosshair for all [ROOM-03]. */
export function OtherCharts({ surface, Layer }: OtherChartsProps) {
  const { value, edit } = useLayouts()
  const byId = useKnown(INSTRUMENTS)?.byId
  const isMobile = useIsMobile()
  // A phone has room for two; the others stay in the layout.
  const others = isMobile ? value.others.slice(0, 1) : value.others
  useEffect(() => {
    if (others.length > 0) return linkCrosshair(surface)
  }, [surface, others.length])
  if (others.length === 0) return null
  return (
    <div className={classes.others} data-charts={others.length + 1}>
      {others.map((chart, place) => {
        const asset = byId?.get(chart.assetId)
        return (
          <OtherChart
            // The same instrument may be there twice.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            asset={asset}
            chart={chart}
            Layer={Layer}
            onChange={(change) => edit(withChart(place, change))}
            onClose={() => edit(withoutChart(place))}
          />
        )
      })}
    </div>
  )
}

interface OtherChartProps extends Pick<OtherChartsProps, 'Layer'> {
  /** Absent if the broker no longer offers the instrument. */
  readonly asset: Asset | undefined
  readonly chart: LayoutChart
  readonly onChange: (change: Partial<LayoutChart>) => void
  readonly onClose: () => void
}

function OtherChart({ asset, chart, Layer, onChange, onClose }: OtherChartProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const select = useAssets((state) => state.select)
  const [surface, setSurface] = useState<ChartSurface>()
  const [picking, setPicking] = useState(false)
  const stopPicking = useCallback(() => setPicking(false), [])
  const picker = useDialogCode(pickerCode, picking, stopPicking)
  useEffect(() => {
    if (surface !== undefined) return linkCrosshair(surface)
  }, [surface])
  const symbol = asset?.symbol_display ?? chart.assetId
  const decimals = asset === undefined ? 0 : decimalsOf(asset)
  const shown = asset && { asset, interval: chart.interval, decimals }
  return (
    <section
      className={classes.chart}
      aria-label={t`${symbol} chart, ${{ interval: intervalLabel(chart.interval) }}`}
    >
      <header className={classes.head}>
        <button
          type="button"
          className={classes.symbol}
          aria-haspopup="dialog"
          aria-label={t`${symbol}, choose another instrument`}
          onClick={() => setPicking(true)}
        >
          <span>{symbol}</span>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </button>
        <IntervalMenu interval={chart.interval} onInterval={(interval) => onChange({ interval })} />
        {asset === undefined ? null : (
          <PriceCell
            book={book}
            id={asset.asset_id}
            decimals={decimals}
            field="price"
            cadence="frame"
            className={classes.price}
          />
        )}
        {asset === undefined ? null : (
          <ActionIcon
            size="xs"
            variant="subtle"
            aria-label={t`Trade ${symbol}`}
            title={t`Trade ${symbol}`}
            onClick={() => select(asset)}
          >
            <IconArrowBarToLeft className="tf-along" size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          size="xs"
          variant="subtle"
          aria-label={t`Close ${symbol} chart`}
          title={t`Close`}
          onClick={onClose}
        >
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes.picture}>
        {shown === undefined ? (
          <p className={classes.missing}>{t`Your broker doesn't offer this instrument`}</p>
        ) : (
          <>
            <PriceChart {...shown} redrawMs={OTHER_REDRAW_MS} onSurface={setSurface} />
            {surface === undefined ? null : <Layer {...shown} surface={surface} hidden={false} />}
          </>
        )}
      </div>
      {picker.state === 'ready' ? (
        <picker.code
          opened={picking}
          title={t`Choose an instrument`}
          onPick={({ asset_id: assetId }) => onChange({ assetId })}
          onClose={stopPicking}
        />
      ) : null}
    </section>
  )
}

interface IntervalMenuProps {
  readonly interval: ChartInterval
  readonly onInterval: (interval: ChartInterval) => void
}

function IntervalMenu({ interval, onInterval }: IntervalMenuProps) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-start" shadow="md" width={140}>
      <Menu.Target>
        <button
          type="button"
          className={classes.interval}
          aria-label={t`Candle interval ${{ interval: intervalLabel(interval) }}`}
        >
          <span aria-hidden>{intervalLabel(interval)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        <Menu.RadioGroup
          value={String(interval)}
          onChange={(value) => {
            const next = INTERVALS.find((each) => String(each) === value)
            if (next !== undefined) onInterval(next)
          }}
        >
          {INTERVALS.map((each) => (
            <Menu.RadioItem key={each} value={String(each)}>
              {intervalLabel(each)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
