import { createCustomerStore, useSession } from '@tradefront/session'
import type { Robot } from '@tradefront/contracts'
import { knownOf, readNow } from '@tradefront/server-state'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'

/** A robot that the customer has switched off, and its positions that stay open. */
export interface LeftOpen {
  readonly id: string
  readonly name: string
  /** Ids of the positions. */
  readonly trades: ReadonlySet<string>
}

const useStore = createCustomerStore<{ readonly left: LeftOpen | undefined }>({ left: undefined })

/** What is to be asked about; nothing once the customer has answered. */
export const useLeftOpen = () => useStore((state) => state.left)

/** Asks about these, or about none any more. */
export function putLeftOpen(left: LeftOpen | undefined): void {
  useStore.setState({ left })
}

/** The answer was given. */
export const forgetLeftOpen = () => putLeftOpen(undefined)

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
