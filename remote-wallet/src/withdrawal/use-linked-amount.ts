import { useLingui } from '@lingui/react/macro'
import type { WithdrawalMethod } from '@tradefront/contracts'
import { readNow } from '@tradefront/server-state'
import { useEffect, useRef, useState } from 'react'
import { coinsText } from './coins.ts'
import { WITHDRAWAL_QUOTE } from './withdrawal-calls.ts'

export interface LinkedAmount {
  /** A payment link asks for this number of coins: enters the amount that buys them. */
  readonly onCoins: (coins: string) => void
  /** What the link asks for, in words; '' without one. */
  readonly note: string
}

/** The amount in dollars, fee included, for the coins that a payment link asks for [WALL-02]. */
export function useLinkedAmount(
  { id, code = '', quoted }: WithdrawalMethod,
  amount: string,
  enter: (amount: string) => void,
): LinkedAmount {
  const { t } = useLingui()
  const [asked, setAsked] = useState<{ readonly method: string; readonly note: string }>()
  const shown = useRef({ id, amount })
  useEffect(() => void (shown.current = { id, amount }), [id, amount])

  async function onCoins(coins: string): Promise<void> {
    const wanted = t`The payment link asks for ${{ coinsText: coinsText({ amount: coins, code }) }}.`
    const say = (more: string) => setAsked({ method: id, note: `${wanted} ${more}` })
    const before = shown.current.amount
    say('')
    if (!quoted) return say(t`Enter the amount in dollars.`)
    try {
      const quote = await readNow(WITHDRAWAL_QUOTE, { method: id, coins })
      // Typed or chosen otherwise meanwhile.
      if (shown.current.id !== id || shown.current.amount !== before) return
      enter(quote.amount)
      say(t`The amount includes the fee. The next step shows the coins at a locked rate.`)
    } catch {
      say(t`We could not convert it. Enter the amount in dollars.`)
    }
  }

  return { onCoins: (coins) => void onCoins(coins), note: asked?.method === id ? asked.note.trim() : '' }
}
