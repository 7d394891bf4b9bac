import { useRemoteContext } from '@tradefront/federation'
import { ListState } from '@tradefront/ui/ListState'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { useCode } from '../kit/lazy/use-code.ts'
import type { ChartProps } from './chart-adapter.ts'
import { usePriceChart } from './use-price-chart.ts'

const loadExternal = async () => (await import('./external/ExternalChart.tsx')).ExternalChart

/**
 * The chart that the configuration names: the external provider's, in whose place the built-in one comes
 * where it cannot be shown; without a provider the built-in one [ROOM-03].
 */
export function ChartPlace(props: ChartProps) {
  const script = useRemoteContext().config?.charting?.script
  const external = useCode(loadExternal, script !== undefined).loaded
  const { loaded, retry } = usePriceChart()
  const waiting = (
    <output aria-label="Loading the chart">
      <Skeleton height="100%" />
    </output>
  )
  const builtIn =
    loaded.state === 'ready' ? (
      <loaded.code {...props} />
    ) : loaded.state === 'failed' ? (
      <ListState state="error" message="The chart could not be loaded" onRetry={retry} />
    ) : (
      waiting
    )
  if (script === undefined || external.state === 'failed') return builtIn
  if (external.state === 'loading') return waiting
  return <external.code {...props} script={script} builtIn={builtIn} />
}
