import { useRecovery } from '@tradefront/sending'
import { amendments, reductions } from '../../portfolio/changing/change-position.ts'
import { cancellations, orderChanges, placements } from './waiting-senders.ts'

/** After a reload: looks up and reports what became of placed and changed orders and changed positions [ORD-06]. */
export function WaitingRecovery() {
  useRecovery(placements)
  useRecovery(orderChanges)
  useRecovery(cancellations)
  useRecovery(amendments)
  useRecovery(reductions)
  return null
}
