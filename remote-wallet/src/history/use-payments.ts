import type { Page, PaymentFilter, PaymentsQuery } from '@tradefront/contracts'
import { type ServerPages } from '@tradefront/server-state'
import { useServerPages, type ReadingPages } from '@tradefront/server-state/pages'
import { useMemo, useState } from 'react'
import { momentsOf, type Period } from './period/period.ts'

/** A page of deposits or withdrawals. */
export type PaymentsPage<T> = Page<T> & { readonly filter?: PaymentFilter | undefined }

/** Current filters. */
export interface PaymentsChoice {
  readonly status: string | undefined
  readonly method: string | undefined
  readonly period: Period
}

/** A list of payments with its filters. */
export interface Payments<T> {
  readonly paging: ReadingPages<T>
  /** The server query. */
  readonly asked: PaymentsQuery
  /** Available filters; undefined if the server doesn't filter, or there are no entries. */
  readonly filter: PaymentFilter | undefined
  readonly choice: PaymentsChoice
  readonly choose: (choice: PaymentsChoice) => void
  /** Reloads what is on screen. */
  readonly refresh: () => void
}

const EVERYTHING: PaymentsQuery = {}
/** The filters of everything. */
export const ALL: PaymentsChoice = { status: undefined, method: undefined, period: { kind: 'all' } }

/** Whether nothing is filtered out. */
export const isAll = ({ status, method, period }: PaymentsChoice): boolean =>
  status === undefined && method === undefined && period.kind === 'all'

/** Reads deposits or withdrawals, filtered by the customer's choice [WALL-01] [WALL-02]. */
export function usePayments<T extends { readonly id: string }>(
  read: ServerPages<T, [asked: PaymentsQuery], PaymentsPage<T>>,
): Payments<T> {
  const [choice, choose] = useState(ALL)
  const { status, method, period } = choice
  const { from, to } = momentsOf(period)
  const isUnfiltered = isAll(choice)
  const asked = useMemo(
    () => (isUnfiltered ? EVERYTHING : { status, method, from, to }),
    [isUnfiltered, status, method, from, to],
  )
  // Filter options come from the unfiltered list, so they stay while a filtered one loads.
  const everything = useServerPages(read, EVERYTHING)
  const paging = useServerPages(read, asked)
  const filter = everything.latest?.filter
  return {
    paging,
    asked,
    filter: filter?.first_at === undefined ? undefined : filter,
    choice,
    choose,
    refresh: () => {
      void everything.refresh()
      if (asked !== EVERYTHING) void paging.refresh()
    },
  }
}
