import type { Robot } from '@tradefront/contracts'
import { knownOf, readNow } from '@tradefront/server-state/eager'
import { useSession } from '@tradefront/session'
import { OPEN_TRADES } from '../../portfolio/positions/trades.ts'
import { putLeftOpen } from './left-open.ts'

/**
 * Asks what is to become of a robot's positions, once it is switched off: by then it opens no more. Without open
 * positions nothing is asked, nor where the broker does not say who opened a position.
 */
export async function askAboutLeft({ id, name }: Pick<Robot, 'id' | 'name'>): Promise<void> {
  const customer = useSession.getState().user?.id
  // Not what is known: it may have opened another one until it stopped.
  const open = await readNow(OPEN_TRADES).catch(() => knownOf(OPEN_TRADES) ?? [])
  const trades = new Set(open.filter(({ robot }) => robot === id).map((trade) => trade.id))
  if (trades.size > 0 && useSession.getState().user?.id === customer) putLeftOpen({ id, name, trades })
}
