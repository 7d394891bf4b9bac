import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { WithdrawalMethod } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
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

interface Asked {
  /** Id of the method. */
  readonly method: string
  readonly coins: string
  /** What became of it. */
  readonly more: MessageDescriptor | undefined
}

/** The amount in dollars, fee included, for the coins that a payment link asks for [WALL-02]. */
export function useLinkedAmount(
  { id, code = '', quoted }: WithdrawalMethod,
  amount: string,
  enter: (amount: string) => void,
): LinkedAmount {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked>()
  const shown = useRef({ id, amount })
  useEffect(() => void (shown.current = { id, amount }), [id, amount])

  async function onCoins(coins: string): Promise<void> {
    const say = (more?: MessageDescriptor) => setAsked({ method: id, coins, more })
    const before = shown.current.amount
    say()
    if (!quoted) return say(msg`Enter the amount in dollars.`)
    try {
      const quote = await readNow(WITHDRAWAL_QUOTE, { method: id, coins })
      // Typed or chosen otherwise meanwhile.
      if (shown.current.id !== id || shown.current.amount !== before) return
      enter(quote.amount)
      say(msg`The amount includes the fee. The next step shows the coins at a locked rate.`)
    } catch {
      say(msg`We couldn't convert it. Enter the amount in dollars.`)
    }
  }

  return { onCoins: (coins) => void onCoins(coins), note: noteOf() }

  function noteOf(): string {
    if (asked?.method !== id) return ''
    const wanted = t`The payment link asks for ${{ coins: coinsText({ amount: asked.coins, code }) }}.`
    return asked.more === undefined ? wanted : `${wanted} ${t(asked.more)}`
  }
}
