import { useSearchParams } from '@tradefront/ui/router'
import { useEffect, useEffectEvent } from 'react'
import { plainAmount } from './amount.ts'

/**
 * Follows a link to a form with something to begin with, /main/withdrawal?account=1, and resets the address, so that a
 * reload keeps what was typed or chosen since.
 */
export function useAsked(parameter: string, set: (asked: string) => void): void {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(parameter)
  const take = useEffectEvent(set)
  useEffect(() => {
    if (asked === null) return
    take(asked)
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete(parameter)
        return rest
      },
      { replace: true },
    )
  }, [parameter, asked, setSearch])
}

/** {@link useAsked} for an amount, /main/withdrawal?amount=50. Anything but an amount is ignored. */
export function useAskedAmount(set: (amount: string) => void): void {
  useAsked('amount', (asked) => {
    const amount = plainAmount(asked)
    if (amount !== undefined) set(amount)
  })
}
