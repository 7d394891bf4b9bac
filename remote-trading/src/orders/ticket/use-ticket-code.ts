import { useRemoteContext } from '@tradefront/federation'
import { useState } from 'react'
import * as v from 'valibot'
import { useCode, type Code } from '../../kit/lazy/use-code.ts'
import { useSettled } from '../../kit/lazy/use-settled.ts'
import { ATTEMPTS_KEY } from '../desk/attempts-key.ts'
import type * as ticketCode from './ticket-code.ts'

export type TicketCode = typeof ticketCode

const load = () => import('./ticket-code.ts')

/**
 * The ticket's code: loaded once the room has settled, so that opening it waits for nothing; at once when it
 * is opened before, or when an order of an earlier page is to be looked after [ORD-06]. The one place that
 * imports it.
 */
export function useTicketCode(opened: boolean): { readonly loaded: Code<TicketCode>; retry(): void } {
  const { storage } = useRemoteContext()
  const settled = useSettled()
  const [hasOpenEnd] = useState(() => storage.read(ATTEMPTS_KEY, v.string()) !== undefined)
  return useCode(load, opened || settled || hasOpenEnd)
}
