import { t } from '@lingui/core/macro'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { toast } from '@tradefront/ui/toast'
import { useEffect } from 'react'
import { INSTRUMENTS } from '../../../instruments/assets/instruments.ts'
import type { ChartSurface } from '../../chart-adapter.ts'
import { fetchCandles } from '../../fetch-candles.ts'
import type { ChartInterval } from '../../intervals.ts'
import type { CandleFeed } from '../series/candle-feed.ts'
import { comparedColor } from './compared-colors.ts'
import { drawCompared } from './draw-compare.ts'

export interface CompareLinesProps {
  readonly surface: ChartSurface
  readonly feed: CandleFeed
  readonly interval: ChartInterval
  /** The chart's own instrument. */
  readonly ownId: string
  /** `asset_id`s. */
  readonly compared: readonly string[]
}

/** Lines of other instruments over the candles. */
export function CompareLines({ compared, ownId, ...chart }: CompareLinesProps) {
  return compared.map((id, place) =>
    id === ownId ? null : <CompareLine key={id} {...chart} id={id} place={place} />,
  )
}

interface CompareLineProps extends Pick<CompareLinesProps, 'surface' | 'feed' | 'interval'> {
  readonly id: string
  readonly place: number
}

function CompareLine({ surface, feed, interval, id, place }: CompareLineProps): null {
  const { book } = useRemoteContext().realtime.prices
  const { scheme } = useColorScheme()
  const symbol = useKnown(INSTRUMENTS)?.byId.get(id)?.symbol_display ?? id
  useEffect(
    () =>
      drawCompared(surface, feed, {
        id,
        symbol,
        color: comparedColor(place, scheme),
        book,
        load: (limit, to, signal) =>
          fetchCandles(id, interval, limit, { signal, ...(to !== undefined && { to }) }),
        onMissing: () => toast.info(() => t`No history for ${symbol} to compare with`),
      }),
    [surface, feed, interval, id, symbol, place, scheme, book],
  )
  return null
}
