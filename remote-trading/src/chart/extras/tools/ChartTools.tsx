import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconChartHistogram from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { Asset } from '@tradefront/contracts'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Menu } from '@tradefront/ui/Menu'
import { useCallback, useState, type ReactNode } from 'react'
import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import type { ChartSurface } from '../../chart-adapter.ts'
import { useDeleting } from '../drawings/deleting.ts'
import { useDrawings, usePencil } from '../drawings/drawings.ts'
import { useChartLook } from '../look/chart-look.ts'
import classes from './ChartTools.module.css'
import { DrawingItems, DrawItems, ShowItems, StyleIcon, StyleItems } from './menu-items.tsx'

const dialogCode = lazyCode(async () => (await import('../indicators/IndicatorDialog.tsx')).IndicatorDialog)

export interface ChartToolsProps extends TableToggleProps {
  readonly asset: Asset
  readonly decimals: number
  /** Absent for a chart that can't be drawn on, whose provider has separate tools. */
  readonly surface: ChartSurface | undefined
}

/**
 * The chart's tools [ROOM-03]: a button each for style, indicators, drawing and what is shown, or a single menu if the
 * header is narrow; and the toggle for the data table.
 */
export function ChartTools({ surface, asset, decimals, ...table }: ChartToolsProps) {
  const isDrawn = surface !== undefined && !table.pressed
  return (
    <>
      {isDrawn ? <Tools asset={asset} decimals={decimals} /> : null}
      <TableToggle {...table} />
    </>
  )
}

function Tools({ asset, decimals }: Pick<ChartToolsProps, 'asset' | 'decimals'>) {
  const { value: look, edit } = useChartLook()
  const { value: drawings } = useDrawings(asset.asset_id)
  const deleting = useDeleting(asset.asset_id)
  const [picking, setPicking] = useState(false)
  const close = useCallback(() => setPicking(false), [])
  const dialog = useDialogCode(dialogCode, picking, close)
  const open = () => setPicking(true)
  const Style = StyleIcon[look.style]
  const style = <StyleItems look={look} edit={edit} />
  const draw = <DrawItems />
  const show = <ShowItems look={look} edit={edit} />
  const drawn = <DrawingItems drawings={drawings} deleting={deleting} decimals={decimals} />
  return (
    <>
      <div className={classes.wide}>
        <ToolMenu label="Chart style" icon={<Style size={18} stroke={1.5} aria-hidden />}>
          {style}
        </ToolMenu>
        <ActionIcon
          size="xs"
          variant="subtle"
          aria-label="Indicators"
          title="Indicators"
          aria-haspopup="dialog"
          onClick={open}
        >
          <IconChartHistogram size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ToolMenu label="Draw" icon={<IconPencil size={18} stroke={1.5} aria-hidden />}>
          {draw}
          {drawn}
        </ToolMenu>
        <ToolMenu label="Volume and events" icon={<IconDots size={18} stroke={1.5} aria-hidden />}>
          {show}
        </ToolMenu>
      </div>
      <div className={classes.narrow}>
        <ToolMenu label="Chart tools" icon={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}>
          {style}
          <Menu.Divider />
          <Menu.Item
            aria-haspopup="dialog"
            leftSection={<IconChartHistogram size={18} stroke={1.5} aria-hidden />}
            onClick={open}
          >
            Indicators...
          </Menu.Item>
          {show}
          <Menu.Divider />
          {draw}
          {drawn}
        </ToolMenu>
      </div>
      {dialog.state === 'ready' ? (
        <dialog.code
          opened={picking}
          onClose={close}
          indicators={look.indicators}
          onChange={(change) => edit((before) => ({ ...before, indicators: change(before.indicators) }))}
        />
      ) : null}
    </>
  )
}

interface ToolMenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

function ToolMenu({ label, icon, children }: ToolMenuProps) {
  // After choosing a drawing tool, the focus stays in the chart instead of returning to the button. Captured when the
  // menu closes: changing it later would return the focus after all, taking it from the new line.
  const [isDrawing, setDrawing] = useState(false)
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      width={240}
      returnFocus={!isDrawing}
      onOpen={() => setDrawing(false)}
      onClose={() => setDrawing(usePencil.getState().tool !== undefined)}
    >
      <Menu.Target>
        <ActionIcon size="xs" variant="subtle" aria-label={label} title={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface TableToggleProps {
  readonly pressed: boolean
  readonly onPress: (pressed: boolean) => void
}

/** Switches between the chart and its data table [ROOM-03]. */
function TableToggle({ pressed, onPress }: TableToggleProps) {
  const Icon = pressed ? IconChartCandle : IconTable
  return (
    <ActionIcon
      size="xs"
      variant="subtle"
      aria-label="Show as table"
      title={pressed ? 'Show as chart' : 'Show as table'}
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
