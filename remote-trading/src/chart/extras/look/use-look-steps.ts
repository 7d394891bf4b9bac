import { takeStep } from '../steps/steps.ts'
import { useChartLook, type ChartLook } from './chart-look.ts'

/** The customer's chart settings, with a function that changes some of them, to be undone. */
export function useLookSteps(): {
  readonly look: ChartLook
  readonly set: (change: Partial<ChartLook>) => void
} {
  const { value: look, edit } = useChartLook()
  return {
    look,
    set(change) {
      const before = Object.fromEntries(
        (Object.keys(change) as (keyof ChartLook)[]).map((name) => [name, look[name]]),
      ) as Partial<ChartLook>
      takeStep({
        redo: () => edit((now) => ({ ...now, ...change })),
        undo: () => edit((now) => ({ ...now, ...before })),
      })
    },
  }
}
