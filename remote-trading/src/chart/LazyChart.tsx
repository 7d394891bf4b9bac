import { useRemoteContext } from '@tradefront/federation'
import { ListState } from '@tradefront/ui/ListState'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import type { ChartAdapter, ChartProps } from './chart-adapter.ts'

/** The chart's code, which is a third of the room's: loaded beside the room and not before it. */
const chartCode = lazyCode(
  async (): Promise<ChartAdapter> => (await import(/* webpackPreload: true */ './PriceChart.tsx')).default,
)
const externalCode = lazyCode(async () => (await import('./external/ExternalChart.tsx')).ExternalChart)

/**
 * The chart that the configuration names: the external provider's, in whose place the built-in one comes
 * where it cannot be shown; without a provider the built-in one [ROOM-03].
 */
export function LazyChart(props: ChartProps) {
  const script = useRemoteContext().config?.charting?.script
  const external = useCode(externalCode, script !== undefined).loaded
  const { loaded, retry } = useCode(chartCode)
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
