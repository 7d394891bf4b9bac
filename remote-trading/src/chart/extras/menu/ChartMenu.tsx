import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { formatPrice } from '@tradefront/money'
import { Menu } from '@tradefront/ui/Menu'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { ALERTS } from '../../../alerts/kept-alerts.ts'
import { alertProblem, armed, withAlert, type AlertWish } from '../../../alerts/price-alert.ts'
import { bidFactor } from '../../../instruments/assets/prices-of.ts'
import type { ChartSurface } from '../../chart-adapter.ts'
import {
  useChartAlerts,
  withChartAlert,
  withoutChartAlerts,
  type ChartAlert,
} from '../chart-alerts/chart-alerts.ts'
import { canAlert } from '../chart-alerts/watch-chart-alerts.ts'
import type { ChartPoints, Point } from '../drawings/chart-points.ts'
import { useDrawingEdits } from '../drawings/drawing-edits.ts'
import {
  newDrawing,
  useDrawings,
  useDrawingSettings,
  usePencil,
  type Anchor,
  type Drawing,
} from '../drawings/drawings.ts'
import { shifted } from '../drawings/use-shape-moves.ts'
import { undoStep, useSteps } from '../steps/steps.ts'
import classes from './ChartMenu.module.css'

export interface ChartMenuProps {
  readonly surface: ChartSurface
  readonly points: ChartPoints
  readonly asset: Asset
  readonly decimals: number
}

/** What was pressed: a place in the chart, and the drawing there. */
interface Pressed {
  readonly at: Point
  readonly anchor: Anchor | undefined
  readonly drawing: Drawing | undefined
}

/** The menu of a right click, a long press or the menu key: for the place, or for the drawing there [ROOM-03]. */
export function ChartMenu({ surface, points, asset, decimals }: ChartMenuProps) {
  const { t } = useLingui()
  const place = useRef<HTMLButtonElement>(null)
  const [pressed, setPressed] = useState<Pressed>()
  const [opened, setOpened] = useState(false)
  const { value: drawings } = useDrawings(asset.asset_id)

  useEffect(() => {
    const layer = place.current?.parentElement
    const chart = surface.chart.chartElement()
    function open(event: MouseEvent): void {
      if (layer === null || layer === undefined) return
      event.preventDefault()
      const box = layer.getBoundingClientRect()
      const shape = event.target instanceof Element ? event.target.closest('[data-drawing]') : null
      const drawing = drawings.find(({ id }) => id === shape?.getAttribute('data-drawing'))
      const at = { x: event.clientX - box.left, y: event.clientY - box.top }
      setPressed({ at, anchor: points.anchorAt(at), drawing })
      setOpened(true)
    }
    const controller = new AbortController()
    for (const element of [chart, layer]) {
      element?.addEventListener('contextmenu', open, { signal: controller.signal })
    }
    return () => controller.abort()
  }, [surface, points, drawings])

  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" shadow="md" width={240} offset={0}>
      <Menu.Target>
        <button
          ref={place}
          type="button"
          tabIndex={-1}
          aria-label={t`Chart menu`}
          className={classes.place}
          style={{ left: pressed?.at.x ?? 0, top: pressed?.at.y ?? 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {pressed?.drawing === undefined ? (
          <PlaceItems surface={surface} asset={asset} decimals={decimals} anchor={pressed?.anchor} />
        ) : (
          <ShapeItems asset={asset} points={points} drawing={pressed.drawing} />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface PlaceItemsProps extends Pick<ChartMenuProps, 'surface' | 'asset' | 'decimals'> {
  readonly anchor: Anchor | undefined
}

function PlaceItems({ surface, asset, decimals, anchor }: PlaceItemsProps) {
  const { t } = useLingui()
  const edits = useDrawingEdits(asset.asset_id)
  const alert = useAlertAt(asset, decimals)
  const { done } = useSteps()
  const price = formatPrice(anchor?.price, decimals)
  return (
    <>
      {anchor === undefined ? null : (
        <>
          <Menu.Item
            leftSection={<IconBellPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => alert(anchor.price)}
          >
            {t`Alert at ${price}`}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMinus size={18} stroke={1.5} aria-hidden />}
            onClick={() => {
              const drawing = newDrawing({ kind: 'level', from: anchor, to: anchor })
              edits.add(drawing)
              usePencil.setState({ selected: drawing.id })
            }}
          >
            {t`Horizontal line at ${price}`}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
            onClick={() => void copy(price)}
          >
            {t`Copy ${price}`}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item
        disabled={done.length === 0}
        leftSection={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}
        onClick={() => undoStep()}
      >
        {t`Undo`}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
        onClick={() => {
          surface.chart.timeScale().resetTimeScale()
          surface.series.priceScale().applyOptions({ autoScale: true })
        }}
      >
        {t`Reset view`}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
        onClick={() => edits.removeAll()}
      >
        {t`Delete all drawings`}
      </Menu.Item>
    </>
  )
}

interface ShapeItemsProps extends Pick<ChartMenuProps, 'asset' | 'points'> {
  readonly drawing: Drawing
}

/** How far below the original a copy appears, px. */
const COPY_PX = 24

function ShapeItems({ asset, points, drawing }: ShapeItemsProps) {
  const { t } = useLingui()
  const edits = useDrawingEdits(asset.asset_id)
  const { value: settings } = useDrawingSettings()
  const isLocked = settings.locked || drawing.locked === true
  const { value: waiting, edit: editAlerts } = useChartAlerts()
  const isOn = (alert: ChartAlert) => alert.on === 'drawing' && alert.drawingId === drawing.id
  const hasAlert = waiting.alerts.some(isOn)
  function duplicate(): void {
    const moved = shifted(points, drawing, { x: 0, y: COPY_PX }) ?? drawing
    const { id: _id, locked: _locked, ...parts } = moved
    const copied = newDrawing(parts)
    edits.add(copied)
    usePencil.setState({ selected: copied.id })
  }
  return (
    <>
      <Menu.Item leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />} onClick={duplicate}>
        {t`Duplicate`}
      </Menu.Item>
      {canAlert(drawing) ? (
        <Menu.Item
          leftSection={<IconBellPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() =>
            editAlerts(
              hasAlert
                ? withoutChartAlerts(isOn)
                : withChartAlert({ on: 'drawing', assetId: asset.asset_id, drawingId: drawing.id }),
            )
          }
        >
          {hasAlert ? t`Remove alert` : t`Alert when crossed`}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<IconLock size={18} stroke={1.5} aria-hidden />}
        onClick={() => edits.replace(drawing, { ...drawing, locked: drawing.locked !== true })}
      >
        {drawing.locked === true
          ? t`Unlock`
          : t({ message: 'Lock', comment: 'Keeps a drawing from being moved' })}
      </Menu.Item>
      <Menu.Item
        disabled={isLocked}
        leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
        onClick={() => edits.remove(drawing.id)}
      >
        {t`Delete`}
      </Menu.Item>
    </>
  )
}

/** Sets an alert for when the bid reaches a price, or says why it can't be set. */
function useAlertAt(asset: Asset, decimals: number): (price: number) => void {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const { value: alerts, edit } = ALERTS.useKept()
  const { asset_id: assetId, symbol_display: symbol } = asset
  return (level) => {
    const price = book.get(assetId)?.price
    const bid = price === undefined ? undefined : price * bidFactor(asset)
    const wish: AlertWish = { kind: bid !== undefined && level < bid ? 'below' : 'above', level }
    const problem = () => alertProblem(wish, { assetId, bid, decimals }, alerts)
    if (problem() !== undefined || bid === undefined)
      toast.error(
        () => t`No alert set`,
        () => problem() ?? '',
      )
    else {
      edit(withAlert(armed({ assetId, symbol, decimals, ...wish, base: bid })))
      toast.info(() => t`Alert set at ${{ price: formatPrice(level, decimals) }}`)
    }
  }
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.info(() => t`${{ price: text }} copied`)
  } catch {
    toast.error(() => t`Your browser doesn't allow copying`)
  }
}
