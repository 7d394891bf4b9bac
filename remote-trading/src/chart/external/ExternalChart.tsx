import { useLingui } from '@lingui/react/macro'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { Button } from '@tradefront/ui/Button'
import { customerZone } from '@tradefront/ui/dates'
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { providerLocale } from '../../kit/provider/provider-locale.ts'
import type { ChartProps } from '../chart-adapter.ts'
import classes from './ExternalChart.module.css'
import { showProviderChart } from './provider-widget.ts'
import type { ChartInterval } from '../intervals.ts'

export interface ExternalChartProps extends ChartProps {
  /** Address of the provider's script. */
  readonly script: string
  /** The fallback. */
  readonly builtIn: ReactNode
}

/**
 * The external provider's advanced chart, following the active instrument, theme and language. If it can't be shown,
 * it falls back to the built-in chart with a note and a retry button [ROOM-03].
 */
export function ExternalChart({ script, asset, interval, builtIn }: ExternalChartProps) {
  const { t } = useLingui()
  const { scheme } = useColorScheme()
  const { place, state, retry } = useProviderChart(script, asset.tv_symbol, interval, scheme)
  if (state === 'failed' || state === 'unknown-symbol') {
    return (
      <div className={classes.instead}>
        <div className={classes.builtIn}>{builtIn}</div>
        <output className={classes.note}>
          <span>
            {state === 'failed'
              ? t`We couldn't load the advanced chart. This is the built-in chart.`
              : t`No advanced chart for ${{ symbol: asset.symbol_display }}. This is the built-in chart.`}
          </span>
          {state === 'failed' ? (
            <Button variant="subtle" size="xs" onClick={retry}>
              {t`Try again`}
            </Button>
          ) : null}
        </output>
      </div>
    )
  }
  return (
    <section
      className={classes.external}
      aria-label={t`${{ symbol: asset.symbol_display }} advanced chart`}
      aria-busy={state === 'loading'}
    >
      {/* Filled by the provider; React renders nothing into it. */}
      <div ref={place} className={classes.place} />
      {state === 'loading' ? <p className={classes.loading}>{t`Loading chart...`}</p> : null}
    </section>
  )
}

interface ProviderChart {
  /** The element that the provider fills. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly state: 'loading' | 'ready' | 'failed' | 'unknown-symbol'
  /** Retries after the provider has failed. */
  readonly retry: () => void
}

/**
 * Keeps the provider's chart on an instrument, interval, theme and the page's language. After a failure it isn't tried
 * again for the next instrument, which would mean another wait, but only on request.
 */
function useProviderChart(
  script: string,
  symbol: string | undefined,
  interval: ChartInterval,
  theme: 'light' | 'dark',
): ProviderChart {
  const locale = providerLocale()
  const zone = customerZone()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const [readyKey, setReadyKey] = useState<string>()
  const key = `${script} ${symbol} ${interval} ${theme} ${locale} ${zone}`

  useEffect(() => {
    const element = place.current
    if (element === null || symbol === undefined || symbol === '' || failed) return
    const controller = new AbortController()
    async function show(container: HTMLElement, wanted: string): Promise<void> {
      try {
        await showProviderChart(
          container,
          { script, symbol: wanted, interval, theme, locale, zone },
          controller.signal,
        )
        setReadyKey(`${script} ${wanted} ${interval} ${theme} ${locale} ${zone}`)
      } catch (error) {
        if (controller.signal.aborted) return
        console.error('chart provider', error)
        setFailed(true)
      }
    }
    void show(element, symbol)
    return () => controller.abort()
  }, [script, symbol, interval, theme, locale, zone, failed])

  const retry = useCallback(() => setFailed(false), [])
  const isUnknown = symbol === undefined || symbol === ''
  const state = isUnknown ? 'unknown-symbol' : failed ? 'failed' : readyKey === key ? 'ready' : 'loading'
  return { place, state, retry }
}
