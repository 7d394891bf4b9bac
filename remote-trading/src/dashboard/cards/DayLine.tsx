import { useServer, valueOf } from '@tradefront/server-state'
import { TrendLine } from '../../kit/plot/TrendLine.tsx'
import { DAY_LINE } from './day-line.ts'

/** The last 24 hours of an instrument as a line; nothing where the broker has no history of it. */
export function DayLine({ assetId }: { readonly assetId: string }) {
  const closes = valueOf(useServer(DAY_LINE, assetId).loaded) ?? []
  return closes.length < 2 ? null : <TrendLine values={closes} />
}
