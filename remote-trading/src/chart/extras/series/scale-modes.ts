import type { ChartScale } from '../look/chart-look.ts'

/** The library's modes, as numbers: its enumeration would be loaded before the first price. */
export const SCALE_MODES = { linear: 0, log: 1, percent: 2 } as const satisfies Record<ChartScale, number>
