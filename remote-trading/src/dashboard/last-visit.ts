import { money, toDecimalText, type Money } from '@tradefront/money'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { keptPerCustomer } from '../preferences/kept-per-customer.ts'

/** A shorter absence is the same visit, ms. */
const ABSENCE_MS = 30 * 60_000
const MONEY_DECIMALS = 2

const Visit = v.object({ at: v.number(), account: v.string(), equity: v.string() })
const Stored = v.object({
  /** The last moment of the present visit. */
  latest: v.optional(Visit),
  /** That of the visit before it. */
  before: v.optional(Visit),
})

const visits = keptPerCustomer<v.InferOutput<typeof Stored>>('visits', Stored, {})

/** The previous visit: what was kept last, unless that is of this one. */
function visitBefore() {
  const { latest, before } = visits.use.getState()
  return latest !== undefined && Date.now() - latest.at > ABSENCE_MS ? latest : before
}

/** When the previous visit ended (Unix ms), with any account; undefined at the first one. */
export function useLastSeen(): number | undefined {
  const [before] = useState(visitBefore)
  return before?.at
}

/** The end of a visit: when (Unix ms), and the equity (account currency) of the account traded then. */
export interface PastVisit {
  readonly at: number
  readonly equity: Money
}

/**
 * The end of the customer's previous visit in this browser with the same account, and keeps that of this one. Undefined
 * at the first visit.
 *
 * @param account the account traded, since equities of different accounts can't be compared.
 */
export function useLastVisit(account: string, equity: Money | undefined): PastVisit | undefined {
  const [before] = useState(visitBefore)
  const keep = useEffectEvent(() => {
    if (equity === undefined) return
    const latest = { at: Date.now(), account, equity: toDecimalText(equity, MONEY_DECIMALS) }
    visits.keep(() => ({ latest, before }))
  })
  const isKnown = equity !== undefined
  useEffect(() => {
    if (!isKnown) return
    keep()
    // The last chance on a phone, where a page is not closed but left.
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [isKnown])
  const amount = before?.account === account ? money(before.equity) : undefined
  return before === undefined || amount === undefined ? undefined : { at: before.at, equity: amount }
}
