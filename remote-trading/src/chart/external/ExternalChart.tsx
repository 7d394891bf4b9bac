import { useColorScheme } from '@tradefront/ui/color-scheme'
import { Button } from '@tradefront/ui/Button'
import type { ReactNode } from 'react'
import type { ChartProps } from '../chart-adapter.ts'
import classes from './ExternalChart.module.css'
import { useProviderChart } from './use-provider-chart.ts'

export interface ExternalChartProps extends ChartProps {
  /** Address of the provider's script. */
  readonly script: string
  /** What takes its place. */
  readonly builtIn: ReactNode
}

/**
 * The advanced chart of the external provider, following the active instrument and the theme. Where it cannot
 * be shown the built-in chart takes its place, with a note and a way to try again [ROOM-03].
 */
export function ExternalChart({ script, asset, interval, builtIn }: ExternalChartProps) {
  const { scheme } = useColorScheme()
  const { place, state, retry } = useProviderChart(script, asset.tv_symbol, interval, scheme)
  if (state === 'failed' || state === 'unknown-symbol') {
    return (
      <div className={classes.instead}>
        <div className={classes.builtIn}>{builtIn}</div>
        <output className={classes.note}>
          <span>
            {state === 'failed'
              ? 'The advanced chart could not be loaded. This is the built-in chart.'
              : `There is no advanced chart of ${asset.symbol_display}. This is the built-in chart.`}
          </span>
          {state === 'failed' ? (
            <Button variant="subtle" size="compact-xs" onClick={retry}>
              Try again
            </Button>
          ) : null}
        </output>
      </div>
    )
  }
  return (
    <section
      className={classes.external}
      aria-label={`${asset.symbol_display} advanced chart`}
      aria-busy={state === 'loading'}
    >
      {/* The provider's alone: React puts nothing into it. */}
      <div ref={place} className={classes.place} />
      {state === 'loading' ? <p className={classes.loading}>Loading chart...</p> : null}
    </section>
  )
}
