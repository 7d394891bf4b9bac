import { useCallback, useEffect, useState } from 'react'
import type PriceChart from './PriceChart.tsx'

type Chart = typeof PriceChart

/** The chart's code on its way. */
export type ChartCode =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly Chart: Chart }
  | { readonly state: 'failed' }

const LOADING: ChartCode = { state: 'loading' }

/**
 * Loads the chart's code, which is a third of the room's, beside the room and not before it. Unlike
 * `React.lazy` a failed load can be tried again.
 */
export function usePriceChart(): { readonly code: ChartCode; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(1)
  const [result, setResult] = useState<{ readonly attempt: number; readonly code: ChartCode }>()
  useEffect(() => {
    let current = true
    const settle = (code: ChartCode) => {
      if (current) setResult({ attempt, code })
    }
    import(/* webpackPreload: true */ './PriceChart.tsx').then(
      ({ default: Chart }) => settle({ state: 'ready', Chart }),
      (error: unknown) => {
        console.error('chart code', error)
        settle({ state: 'failed' })
      },
    )
    return () => {
      current = false
    }
  }, [attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { code: result?.attempt === attempt ? result.code : LOADING, retry }
}
