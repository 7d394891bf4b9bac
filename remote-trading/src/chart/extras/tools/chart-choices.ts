import { msg } from '@lingui/core/macro'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconBaseline from '@tabler/icons-react/dist/esm/icons/IconChartArea.mjs'
import IconChannel from '@tabler/icons-react/dist/esm/icons/IconSlash.mjs'
import IconChartAreaLine from '@tabler/icons-react/dist/esm/icons/IconChartAreaLine.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import IconChartCandleFilled from '@tabler/icons-react/dist/esm/icons/IconChartCandleFilled.mjs'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconFibonacci from '@tabler/icons-react/dist/esm/icons/IconAlignJustified.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconRectangle from '@tabler/icons-react/dist/esm/icons/IconRectangle.mjs'
import IconRuler2 from '@tabler/icons-react/dist/esm/icons/IconRuler2.mjs'
import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown2.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import IconTrendingUp2 from '@tabler/icons-react/dist/esm/icons/IconTrendingUp2.mjs'
import IconTypography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import type { MessageDescriptor } from '@tradefront/language'
import type { DrawingKind } from '../drawings/drawings.ts'
import type { ChartScale, ChartStyle } from '../look/chart-look.ts'

type Icon = typeof IconMinus

/* Names and icons of the chart's choices, for its menus and its sheet. */

export const STYLE_NAMES: Readonly<Record<ChartStyle, MessageDescriptor>> = {
  candles: msg`Candles`,
  'heikin-ashi': msg`Heikin-Ashi`,
  bars: msg({ message: 'Bars', context: 'style of a chart' }),
  line: msg({ message: 'Line', context: 'style of a chart' }),
  area: msg({ message: 'Area', context: 'style of a chart' }),
  baseline: msg({ message: 'Baseline', context: 'style of a chart' }),
}

export const STYLE_ICONS: Readonly<Record<ChartStyle, Icon>> = {
  candles: IconChartCandle,
  'heikin-ashi': IconChartCandleFilled,
  bars: IconChartBar,
  line: IconChartLine,
  area: IconChartAreaLine,
  baseline: IconBaseline,
}

export const SCALE_NAMES: Readonly<Record<ChartScale, MessageDescriptor>> = {
  linear: msg({ message: 'Price', context: 'scale of a chart' }),
  log: msg({ message: 'Logarithmic', context: 'scale of a chart' }),
  percent: msg({ message: 'Percent', context: 'scale of a chart' }),
}

export const DRAWING_ICONS: Readonly<Record<DrawingKind, Icon>> = {
  level: IconMinus,
  trend: IconTrendingUp,
  ray: IconArrowUpRight,
  channel: IconChannel,
  box: IconRectangle,
  fibonacci: IconFibonacci,
  long: IconTrendingUp2,
  short: IconTrendingDown,
  measure: IconRuler2,
  text: IconTypography,
}
