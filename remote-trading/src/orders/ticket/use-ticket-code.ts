import { hasOpenRequests } from '@tradefront/sending'
import { useState } from 'react'
import { useCode, type Code } from '../../kit/lazy/use-code.ts'
import { useSettled } from '../../kit/lazy/use-settled.ts'
import type * as ticketCode from './ticket-code.ts'

export type TicketCode = typeof ticketCode

const load = () => import('./ticket-code.ts')

/**
 * The ticket's code: loaded once the room has settled, so that opening it waits for nothing; at once when it
 * is opened before, or when an order of an earlier page is to be looked after [ORD-06]. The one place that
 * imports it.
 */
export function useTicketCode(opened: boolean): { readonly loaded: Code<TicketCode>; retry(): void } {
  const settled = useSettled()
  const [hasOpenEnd] = useState(hasOpenRequests)
  return useCode(load, opened || settled || hasOpenEnd)
}
