import { createCustomerStore, useSession } from '@tradefront/session'
import type { Robot } from '@tradefront/contracts'
import { knownOf, readNow } from '@tradefront/server-state'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'

/** A robot that the customer has switched off, and its remaining positions. */
export interface LeftOpen {
  readonly id: string
  readonly name: string
  /** Ids of the positions. */
  readonly trades: ReadonlySet<string>
}

const useStore = createCustomerStore<{ readonly left: LeftOpen | undefined }>({ left: undefined })

/** The robot to ask about; undefined once answered. */
export const useLeftOpen = () => useStore((state) => state.left)

/** Sets the robot to ask about. */
function putLeftOpen(left: LeftOpen | undefined): void {
  useStore.setState({ left })
}

/** Called once answered. */
export const forgetLeftOpen = () => putLeftOpen(undefined)

/**
 * Asks what to do with a robot's positions, once it is switched off and opens no more. Doesn't ask if there are none,
 * or if the broker doesn't report openers.
 */
export async function askAboutLeft({ id, name }: Pick<Robot, 'id' | 'name'>): Promise<void> {
  const customer = useSession.getState().user?.id
  // Reloaded, since it may have opened another one before it stopped.
  const open = await readNow(OPEN_TRADES).catch(() => knownOf(OPEN_TRADES) ?? [])
  const trades = new Set(open.filter(({ robot }) => robot === id).map((trade) => trade.id))
  if (trades.size > 0 && useSession.getState().user?.id === customer) putLeftOpen({ id, name, trades })
}
