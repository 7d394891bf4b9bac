import { useSearchParams } from '@tradefront/ui/router'
import { useEffect, useEffectEvent } from 'react'
import { plainAmount } from './amount.ts'

/** Query parameter with the amount to begin with. */
const PARAMETER = 'amount'

/**
 * Follows a link to a form with an amount, /main/withdrawal?amount=50, and resets the address, so that a reload keeps what
 * was typed since. Anything but an amount is ignored.
 */
export function useAskedAmount(set: (amount: string) => void): void {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(PARAMETER)
  const take = useEffectEvent(set)
  useEffect(() => {
    if (asked === null) return
    const amount = plainAmount(asked)
    if (amount !== undefined) take(amount)
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete(PARAMETER)
        return rest
      },
      { replace: true },
    )
  }, [asked, setSearch])
}
