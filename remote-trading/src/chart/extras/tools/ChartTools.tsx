import { useLingui } from '@lingui/react/macro'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import IconChartHistogram from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Menu } from '@tradefront/ui/Menu'
import { useCallback, useState, type ReactNode } from 'react'
import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useIsMobile } from '@tradefront/ui/hooks'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { AlertsButton } from '../../../alerts/AlertsButton.tsx'
import type { ChartProps, ChartSurface } from '../../chart-adapter.ts'
import { usePencil } from '../drawings/drawings.ts'
import { useLookSteps } from '../look/use-look-steps.ts'
import { STYLE_ICONS } from './chart-choices.ts'
import classes from './ChartTools.module.css'
import {
  DrawingItems,
  DrawingSettingItems,
  DrawItems,
  IntervalItems,
  ShowItems,
  StepItems,
  StyleItems,
  type IntervalItemsProps,
} from './menu-items.tsx'

// One chunk for all of them: each name of a chunk is in the first load.
const indicatorsCode = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "chart-dialogs" */ '../indicators/IndicatorDialog.tsx'))
      .IndicatorDialog,
)
const compareCode = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "chart-dialogs" */ '../compare/CompareDialog.tsx')).CompareDialog,
)
const layoutCode = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "chart-dialogs" */ '../layouts/LayoutDialog.tsx')).LayoutDialog,
)
const replayCode = lazyCode(async () => (await import('../replay/ReplayDialog.tsx')).ReplayDialog)
const sheetCode = lazyCode(
  async () => (await import(/* webpackChunkName: "chart-dialogs" */ './ToolsSheet.tsx')).ToolsSheet,
)

export interface ChartToolsProps extends ToolsProps, TableToggleProps {
  /** Absent for a chart that can't be drawn on, whose provider has separate tools. */
  readonly surface: ChartSurface | undefined
}

/**
 * The chart's tools [ROOM-03]: a button each for interval, style, indicators, drawing and what is shown, or a single
 * sheet on a phone and if the header is narrow; alerts; and the toggle for the data table.
 */
export function ChartTools({ surface, pressed, onPress, ...tools }: ChartToolsProps) {
  const isDrawn = surface !== undefined && !pressed
  return (
    <>
      {isDrawn ? <Tools {...tools} /> : null}
      <AlertsButton asset={tools.asset} />
      <TableToggle pressed={pressed} onPress={onPress} />
    </>
  )
}

type ToolsProps = Pick<ChartProps, 'asset' | 'decimals'> & IntervalItemsProps

function Tools({ asset, decimals, interval, onInterval }: ToolsProps) {
  const { t } = useLingui()
  const { look, set } = useLookSteps()
  const isPhone = useIsMobile()
  const indicators = useOpened(indicatorsCode)
  const compare = useOpened(compareCode)
  const layout = useOpened(layoutCode)
  const replay = useOpened(replayCode)
  const sheet = useOpened(sheetCode)
  const Style = STYLE_ICONS[look.style]
  const intervals = { interval, onInterval }
  const drawings = { assetId: asset.asset_id, decimals }
  return (
    <>
      {isPhone ? null : (
        <div className={classes.wide}>
          <div className={classes.group}>
            <ToolMenu label={t`All intervals`} icon={<IconChevronDown size={18} stroke={1.5} aria-hidden />}>
              <IntervalItems {...intervals} />
            </ToolMenu>
          </div>
          <div className={classes.group}>
            <ToolMenu label={t`Chart style`} icon={<Style size={18} stroke={1.5} aria-hidden />}>
              <StyleItems look={look} set={set} />
            </ToolMenu>
            <ActionIcon
              size="xs"
              variant="subtle"
              aria-label={t`Indicators`}
              title={t`Indicators`}
              aria-haspopup="dialog"
              onClick={indicators.open}
            >
              <IconChartHistogram size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="xs"
              variant="subtle"
              aria-label={t`Compare`}
              title={t`Compare`}
              aria-haspopup="dialog"
              onClick={compare.open}
            >
              <IconArrowsDiff size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ToolMenu
              label={t({ message: 'Draw', comment: 'Verb: in the chart' })}
              icon={<IconPencil size={18} stroke={1.5} aria-hidden />}
            >
              <DrawItems />
              <DrawingSettingItems />
              <StepItems />
              <DrawingItems {...drawings} />
            </ToolMenu>
          </div>
          <div className={classes.group}>
            <ActionIcon
              size="xs"
              variant="subtle"
              aria-label={t`Layout`}
              title={t`Layout`}
              aria-haspopup="dialog"
              onClick={layout.open}
            >
              <IconLayoutGrid size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="xs"
              variant="subtle"
              aria-label={t`Replay a past day`}
              title={t`Replay a past day`}
              aria-haspopup="dialog"
              onClick={replay.open}
            >
              <IconHistory size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ToolMenu label={t`Volume and events`} icon={<IconDots size={18} stroke={1.5} aria-hidden />}>
              <ShowItems look={look} set={set} />
            </ToolMenu>
          </div>
        </div>
      )}
      <div className={isPhone ? undefined : classes.narrow}>
        <ActionIcon
          size="xs"
          variant="subtle"
          aria-label={t`Chart tools`}
          title={t`Chart tools`}
          aria-haspopup="dialog"
          onClick={sheet.open}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      {indicators.code === undefined ? null : (
        <indicators.code
          {...indicators.props}
          chart={{ assetId: asset.asset_id, interval }}
          indicators={look.indicators}
          onChange={(change) => set({ indicators: change(look.indicators) })}
        />
      )}
      {compare.code === undefined ? null : (
        <compare.code
          {...compare.props}
          asset={asset}
          compared={look.compared}
          onChange={(compared) => set({ compared })}
        />
      )}
      {layout.code === undefined ? null : (
        <layout.code {...layout.props} own={{ assetId: asset.asset_id, interval }} onInterval={onInterval} />
      )}
      {replay.code === undefined ? null : <replay.code {...replay.props} asset={asset} decimals={decimals} />}
      {sheet.code === undefined ? null : (
        <sheet.code
          {...sheet.props}
          {...intervals}
          {...drawings}
          look={look}
          set={set}
          dialogs={[
            { label: t`Indicators...`, open: indicators.open },
            { label: t`Compare...`, open: compare.open },
            { label: t`Layout...`, open: layout.open },
            { label: t`Replay a past day...`, open: replay.open },
          ]}
        />
      )}
    </>
  )
}

/** A dialog whose code is loaded when it is first opened. */
function useOpened<T>(lazy: ReturnType<typeof lazyCode<T>>) {
  const [opened, setOpened] = useState(false)
  const onClose = useCallback(() => setOpened(false), [])
  const loaded = useDialogCode(lazy, opened, onClose)
  const code = loaded.state === 'ready' ? loaded.code : undefined
  return { open: () => setOpened(true), code, props: { opened, onClose } }
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
  const { t } = useLingui()
  const Icon = pressed ? IconChartCandle : IconTable
  return (
    <ActionIcon
      size="xs"
      variant="subtle"
      aria-label={t`Show as table`}
      title={pressed ? t`Show as chart` : t`Show as table`}
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
