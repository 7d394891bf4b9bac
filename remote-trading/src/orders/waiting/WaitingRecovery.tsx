import { amendments, reductions } from '../../portfolio/changing/change-position.ts'
import { useLookups } from './use-lookups.ts'
import { cancellations, orderChanges, placements } from './waiting-senders.ts'

/**
 * Looks up and reports what became of placed and changed orders and changed positions: after a reload, and unknown
 * outcomes after a reconnect [ORD-06].
 */
export function WaitingRecovery() {
  useLookups(placements)
  useLookups(orderChanges)
  useLookups(cancellations)
  useLookups(amendments)
  useLookups(reductions)
  return null
}
