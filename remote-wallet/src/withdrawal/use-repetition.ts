import { useLingui } from '@lingui/react/macro'
import { parseDecimal } from '@tradefront/money'
import { useServer } from '@tradefront/server-state'
import { formatDate } from '@tradefront/ui/dates'
import { leadsTo } from './destination.ts'
import { RECENT_WITHDRAWALS } from './withdrawal-calls.ts'

/** The same amount to the same destination within this time may be a mistake, ms; the server asks as well. */
const REPEAT_MS = 10 * 60_000

/** Warns of a withdrawal that looks like one requested minutes ago, in any tab; undefined if it doesn't [WALL-02]. */
export function useRepetition({
  method,
  amount,
  destination,
}: {
  readonly method: string
  readonly amount: string
  readonly destination: string
}): string | undefined {
  const { t } = useLingui()
  const { loaded } = useServer(RECENT_WITHDRAWALS)
  if (loaded.state !== 'ready') return undefined
  const earlier = loaded.value.find(
    (entry) =>
      (entry.status === 'pending' || entry.status === 'completed') &&
      entry.method === method &&
      parseDecimal(entry.amount) === parseDecimal(amount) &&
      leadsTo(destination, entry.destination) &&
      loaded.at - Date.parse(entry.created_at) < REPEAT_MS,
  )
  if (earlier === undefined) return undefined
  return t`You requested the same amount to this destination at ${{ time: formatDate(earlier.created_at, 'time') }}.`
}
