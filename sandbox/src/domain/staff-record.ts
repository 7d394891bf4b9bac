import { fullName, type RecordKind } from '@tradefront/contracts'
import type { Store } from '../store/store.ts'
import type { RecordFilter, RecordRow } from '../store/staff-record.ts'
import type { UserRow } from '../store/users.ts'

/** Pages ask for an open conversation again and again: one entry per agent and customer in this time, ms. */
export const READING_MS = 10 * 60_000

/** What the staff opened of customers' [ADM-08]. */
export function createStaffRecord({
  store,
  now,
}: {
  store: Pick<Store, 'staffRecord' | 'users'>
  now: () => number
}) {
  const { staffRecord } = store
  return {
    /** Notes what a member of staff is about to see; customers see their own. `customerId` null: several customers. */
    opened(agent: UserRow, customerId: number | null, kind: RecordKind, subject = ''): void {
      if (agent.role !== 'admin') return
      const customer = customerId === null ? undefined : store.users.byId(customerId)
      if (kind === 'chat' && customerId !== null) {
        const last = staffRecord.lastAt(agent.id, customerId, kind)
        if (last !== undefined && now() - Date.parse(last) < READING_MS) return
      }
      staffRecord.append(
        {
          agent_id: agent.id,
          agent: fullName(agent),
          customer_id: customerId,
          customer: customer === undefined ? '' : fullName(customer),
          kind,
          subject,
        },
        now(),
      )
    },
    count: (filter: RecordFilter) => staffRecord.count(filter),
    page: (filter: RecordFilter, limit: number, offset: number) =>
      staffRecord.page(filter, limit, offset).map(view),
    /** Number of the first changed or removed entry; undefined if the record is intact. */
    brokenAt: () => staffRecord.brokenAt(),
  }
}
export type StaffRecord = ReturnType<typeof createStaffRecord>

const view = ({ id, at, agent_id, agent, customer_id, customer, kind, subject }: RecordRow) => ({
  id: String(id),
  at,
  agent: { id: String(agent_id), name: agent },
  customer: customer_id === null ? null : { id: String(customer_id), name: customer },
  kind,
  subject,
})
