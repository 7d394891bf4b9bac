import type { OfferCommands } from '@tradefront/contracts'
import { usePartSubject } from '@tradefront/parts'
import { useNavigate } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { amountCommands } from './wallet-commands.ts'

/** Part of `layout.commands`: 'deposit 500' and 'withdraw 50' in the command palette. */
export default function WalletCommands() {
  const offer = usePartSubject() as OfferCommands
  const navigate = useNavigate()
  useEffect(
    () => offer({ from: (typed) => amountCommands(typed, (address) => void navigate(address)) }),
    [offer, navigate],
  )
  return null
}
