import { serverMessageOf } from '@tradefront/api'
import type { EventBus, Trade } from '@tradefront/contracts'
import { readNow, refreshRead } from '@tradefront/server-state/eager'
import { useSession } from '@tradefront/session'
import { noteClosedMarket } from '../../instruments/assets/closed-market.ts'
import { submitClose, type CloseOutcome } from './closings.ts'
import type { CloseResult } from './report-close.ts'
import { OPEN_TRADES } from './trades.ts'

/**
 * Closes a position and has the open ones read anew; the caller reports what came of it. Where the broker refuses
 * a position that is no longer open, somebody else was first. `undefined` once somebody else has logged in:
 * it is none of theirs [SESS-06].
 */
export async function closePosition(trade: Trade, bus: EventBus): Promise<CloseResult | undefined> {
  const customer = useSession.getState().user?.id
  const result = await resultOf(trade, await submitClose(trade, { bus }))
  return useSession.getState().user?.id === customer ? result : undefined
}

async function resultOf(trade: Trade, outcome: CloseOutcome | undefined): Promise<CloseResult> {
  switch (outcome?.kind) {
    case 'done':
      await refreshRead(OPEN_TRADES)
      return { outcome: 'closed' }
    case 'refused': {
      const open = await readNow(OPEN_TRADES).catch(() => undefined)
      if (open?.every(({ id }) => id !== trade.id) === true) return { outcome: 'gone' }
      const reason = serverMessageOf(outcome.error)
      return noteClosedMarket(trade.asset_id, reason) ? { outcome: 'failed', reason } : { outcome: 'failed' }
    }
    case 'absent':
      return { outcome: 'failed' }
    case 'unknown':
      return { outcome: 'unknown', cause: outcome.cause }
    case 'elsewhere':
    case undefined:
      return { outcome: 'elsewhere' }
  }
}
