import type { CandleInterval } from '@tradefront/contracts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { showProviderChart } from './provider-widget.ts'

export interface ProviderChart {
  /** The element that the provider fills. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly state: 'loading' | 'ready' | 'failed' | 'unknown-symbol'
  /** Tries a provider that has failed again. */
  readonly retry: () => void
}

/**
 * Keeps the provider's chart on an instrument, interval and theme. A provider that has failed is not tried
 * again with the next instrument, which would be another wait for nothing, but when somebody asks for it.
 */
export function useProviderChart(
  script: string,
  symbol: string | undefined,
  interval: CandleInterval,
  theme: 'light' | 'dark',
): ProviderChart {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const [readyKey, setReadyKey] = useState<string>()
  const key = `${script} ${symbol} ${interval} ${theme}`

  useEffect(() => {
    const element = place.current
    if (element === null || symbol === undefined || symbol === '' || failed) return
    const ending = new AbortController()
    async function show(container: HTMLElement, wanted: string): Promise<void> {
      try {
        await showProviderChart(container, { script, symbol: wanted, interval, theme }, ending.signal)
        setReadyKey(`${script} ${wanted} ${interval} ${theme}`)
      } catch (error) {
        if (ending.signal.aborted) return
        console.error('chart provider', error)
        setFailed(true)
      }
    }
    void show(element, symbol)
    return () => ending.abort()
  }, [script, symbol, interval, theme, failed])

  const retry = useCallback(() => setFailed(false), [])
  const isUnknown = symbol === undefined || symbol === ''
  const state = isUnknown ? 'unknown-symbol' : failed ? 'failed' : readyKey === key ? 'ready' : 'loading'
  return { place, state, retry }
}
