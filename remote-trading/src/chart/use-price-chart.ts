import { useCode, type Code } from '../kit/lazy/use-code.ts'
import type { ChartAdapter } from './chart-adapter.ts'

const loadChart = async (): Promise<ChartAdapter> =>
  (await import(/* webpackPreload: true */ './PriceChart.tsx')).default

/** The chart's code, which is a third of the room's: loaded beside the room and not before it. */
export function usePriceChart(): { readonly loaded: Code<ChartAdapter>; readonly retry: () => void } {
  return useCode(loadChart)
}
