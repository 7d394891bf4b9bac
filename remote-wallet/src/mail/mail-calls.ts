import { callApi } from '@tradefront/api'
import { calls } from '@tradefront/contracts'

/** Marks a message as read or unread. */
export const markMail = (id: string, read: boolean) =>
  callApi(calls.readMail, { params: { id }, body: { read } })
