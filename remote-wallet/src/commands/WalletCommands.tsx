import type { OfferCommands } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { usePartSubject } from '@tradefront/parts'
import { readNow } from '@tradefront/server-state'
import { useNavigate } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { DEPOSIT_OPTIONS } from '../deposit/deposit-calls.ts'
import { amountCommands } from './wallet-commands.ts'

/** Part of `layout.commands`: 'deposit 500' and 'withdraw 50' in the command palette. */
export default function WalletCommands() {
  const offer = usePartSubject() as OfferCommands
  const navigate = useNavigate()
  const hasCards = useRemoteContext().config?.cards?.frame !== undefined
  useEffect(() => {
    async function open(form: 'deposit' | 'withdraw', amount: string): Promise<void> {
      const path = form === 'withdraw' ? '/main/withdrawal' : await depositPath(hasCards)
      await navigate(`${path}?amount=${amount}`)
    }
    return offer({ from: (typed) => amountCommands(typed, (form, amount) => void open(form, amount)) })
  }, [offer, navigate, hasCards])
  return null
}

/** The first way to deposit that takes an amount and that the broker offers; else the page with all of them. */
async function depositPath(hasCards: boolean): Promise<string> {
  const offered = await readNow(DEPOSIT_OPTIONS).catch(() => undefined)
  if (hasCards && offered?.card) return '/main/deposit/card'
  return offered?.bank ? '/main/deposit/wire' : '/main/deposit'
}
