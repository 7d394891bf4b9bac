import IconChartAreaLine from '@tabler/icons-react/dist/esm/icons/IconChartAreaLine.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconRectangle from '@tabler/icons-react/dist/esm/icons/IconRectangle.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { Menu } from '@tradefront/ui/Menu'
import type { Kept } from '../../../kit/kept/kept-value.ts'
import type { Deleting } from '../drawings/deleting.ts'
import { DRAWING_KINDS, DRAWING_NAMES, drawingText, usePencil, type Drawing } from '../drawings/drawings.ts'
import { CHART_STYLES, type ChartLook, type ChartStyle } from '../look/chart-look.ts'

/* Entries of the chart's menus, used in separate menus or one combined. */

export const StyleIcon = {
  candles: IconChartCandle,
  bars: IconChartBar,
  line: IconChartLine,
  area: IconChartAreaLine,
} as const

const STYLE_NAMES: Readonly<Record<ChartStyle, string>> = {
  candles: 'Candles',
  bars: 'Bars',
  line: 'Line',
  area: 'Area',
}
const DrawIcon = { level: IconMinus, trend: IconTrendingUp, box: IconRectangle } as const

interface LookProps {
  readonly look: ChartLook
  readonly edit: Kept<ChartLook>['edit']
}

export function StyleItems({ look, edit }: LookProps) {
  return (
    <>
      <Menu.Label>Style</Menu.Label>
      <Menu.RadioGroup
        value={look.style}
        onChange={(chosen) => {
          const style = CHART_STYLES.find((each) => each === chosen)
          if (style !== undefined) edit((before) => ({ ...before, style }))
        }}
      >
        {CHART_STYLES.map((style) => (
          <Menu.RadioItem key={style} value={style}>
            {STYLE_NAMES[style]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

export function ShowItems({ look, edit }: LookProps) {
  return (
    <>
      <Menu.CheckboxItem
        checked={look.volume}
        onChange={(volume) => edit((before) => ({ ...before, volume }))}
      >
        Volume
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={look.events}
        onChange={(events) => edit((before) => ({ ...before, events }))}
      >
        Calendar events
      </Menu.CheckboxItem>
    </>
  )
}

export function DrawItems() {
  return (
    <>
      <Menu.Label>Draw</Menu.Label>
      {DRAWING_KINDS.map((kind) => {
        const Icon = DrawIcon[kind]
        return (
          <Menu.Item
            key={kind}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            onClick={() => usePencil.setState({ tool: kind, selected: undefined })}
          >
            {DRAWING_NAMES[kind]}
          </Menu.Item>
        )
      })}
    </>
  )
}

export interface DrawingItemsProps {
  readonly drawings: readonly Drawing[]
  readonly deleting: Deleting
  readonly decimals: number
}

/** This instrument's drawings, to delete without a pointer, even those out of view. */
export function DrawingItems({ drawings, deleting, decimals }: DrawingItemsProps) {
  if (drawings.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Delete</Menu.Label>
      {drawings.map((drawing) => (
        <Menu.Item
          key={drawing.id}
          closeMenuOnClick={false}
          leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
          aria-label={`Delete ${drawingText(drawing, decimals)}`}
          onClick={() => deleting.one(drawing.id)}
        >
          {drawingText(drawing, decimals)}
        </Menu.Item>
      ))}
      {drawings.length > 1 ? (
        <Menu.Item
          leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
          onClick={() => deleting.all()}
        >
          All drawings of this chart
        </Menu.Item>
      ) : null}
    </>
  )
}
