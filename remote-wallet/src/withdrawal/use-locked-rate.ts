import type { WithdrawalQuote } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { useEffect, useState } from 'react'
import { WITHDRAWAL_QUOTE } from './withdrawal-calls.ts'

const SECOND_MS = 1000

/** The rate of a withdrawal under review. */
export type LockedRate =
  /** The broker has no quotes: the withdrawal is in dollars. */
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'locked'; readonly quote: WithdrawalQuote; readonly secondsLeft: number }
  /** Expired, refused, or not known: nothing may be sent before it is renewed. */
  | { readonly kind: 'expired' | 'unknown' }

/**
 * Locks a rate for an amount, USD, and counts it down by the page's own clock, from the moment the answer came
 * [WALL-02]. It is renewed by the customer alone: figures that change by themselves under the button could be confirmed
 * unseen.
 *
 * @param refused id of a quote that the server no longer accepts
 */
export function useLockedRate(
  method: string,
  amount: string,
  refused: string | undefined,
): { readonly rate: LockedRate; readonly renew: () => void; readonly isValid: () => boolean } {
  const { loaded, isRefreshing, refresh } = useServer(WITHDRAWAL_QUOTE, { method, amount })
  const [now, setNow] = useState(() => Date.now())
  const until = loaded.state === 'ready' ? loaded.at + loaded.value.valid_for * SECOND_MS : undefined

  useEffect(() => {
    if (until === undefined) return undefined
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])

  return {
    rate: rateOf(),
    renew: () => void refresh(),
    isValid() {
      const at = Date.now()
      setNow(at)
      return until !== undefined && at < until
    },
  }

  function rateOf(): LockedRate {
    if (loaded.state === 'not-offered') return { kind: 'none' }
    if (loaded.state === 'loading' || isRefreshing) return { kind: 'waiting' }
    if (loaded.state === 'failed' || until === undefined) return { kind: 'unknown' }
    const quote = loaded.value
    const left = Math.ceil((until - now) / SECOND_MS)
    if (left <= 0 || quote.id === refused) return { kind: loaded.outdated ? 'unknown' : 'expired' }
    return { kind: 'locked', quote, secondsLeft: Math.min(left, quote.valid_for) }
  }
}
