import { callApi } from '@tradefront/api'
import { calls, type RecordEntry, type StaffRecordPage } from '@tradefront/contracts'
import type { ServerPages } from '@tradefront/server-state'

/** Which part of the record; everything if empty. */
export interface RecordFilter {
  readonly agent?: string
  readonly customer?: string
  /** ISO time of the earliest entry. */
  readonly from?: string
  /** ISO time before which the latest entry is. */
  readonly to?: string
}

/** What the staff opened of customers', newest first. */
export const STAFF_RECORD: ServerPages<RecordEntry, [filter: RecordFilter], StaffRecordPage> = {
  name: 'desk-record',
  brief: true,
  load: (page, options, filter) => callApi(calls.staffRecord, { ...options, query: { page, ...filter } }),
}
