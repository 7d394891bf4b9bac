import { AUTO_ROBOT, type EventBus, type Robot } from '@tradefront/contracts'
import { settleAndSend } from '@tradefront/sending'
import { knownOf, readNow } from '@tradefront/server-state/eager'
import { toast } from '@tradefront/ui/toast'
import { closeAll } from '../../portfolio/positions/close-all.ts'
import { OPEN_TRADES } from '../../portfolio/positions/trades.ts'
import { halt } from '../advisors/automation.ts'
import { autotraderSettings } from '../auto-trader/save-autotrader.ts'
import { whenFree } from './when-free.ts'

/**
 * The kill switch [ALGO-02]: stops a robot, so that it opens nothing more, then closes what it holds, each position
 * with its result. Positions are closed also where it is not known whether it stopped. Resolves with whether there was
 * anything to close, once closing has begun.
 */
export async function stopAndClose(
  bus: EventBus,
  { id, name }: Pick<Robot, 'id' | 'name'>,
): Promise<boolean> {
  const isStopped = await (id === AUTO_ROBOT ? switchOff(bus) : halt(bus, id))
  // Read anew: it may have opened another one until it stopped.
  const open = await readNow(OPEN_TRADES).catch(() => knownOf(OPEN_TRADES) ?? [])
  const own = open.filter(({ robot }) => robot === id)
  if (own.length > 0) void closeAll(own, bus, `Close positions of ${name}`)
  else if (isStopped) toast.info(`${name} has stopped. It has no open positions.`)
  return own.length > 0
}

async function switchOff(bus: EventBus): Promise<boolean> {
  if (!(await whenFree(autotraderSettings))) return false
  const outcome = await settleAndSend(autotraderSettings, { type: 'off' }, { bus })
  return outcome?.kind === 'done'
}
