import { useCode, type Code } from '../lazy/use-code.ts'
import type PriceChart from './PriceChart.tsx'

const loadChart = async () => (await import(/* webpackPreload: true */ './PriceChart.tsx')).default

/** The chart's code, which is a third of the room's: loaded beside the room and not before it. */
export function usePriceChart(): { readonly loaded: Code<typeof PriceChart>; readonly retry: () => void } {
  return useCode(loadChart)
}
