import type { Withdrawal } from '@tradefront/contracts'
import { useSending } from '@tradefront/sending'
import { useState } from 'react'
import { cancellationSender } from './withdrawal-sending.ts'

export interface Cancelling {
  /** The withdrawal to be confirmed; kept while the dialog closes. */
  readonly withdrawal: Withdrawal | undefined
  readonly opened: boolean
  readonly busy: boolean
  /** Number of the request. */
  readonly number: string
  readonly ask: (withdrawal: Withdrawal) => void
  readonly confirm: () => void
  readonly leave: () => void
}

/** Cancels a pending withdrawal after a confirmation. A toast reports the outcome, and the list shows it. */
export function useCancelling(onChanged: () => void): Cancelling {
  const [withdrawal, setWithdrawal] = useState<Withdrawal>()
  const [opened, setOpened] = useState(false)
  const sending = useSending(cancellationSender, withdrawal?.id)

  async function settle(outcome: Promise<unknown> | undefined): Promise<void> {
    // Already in progress.
    if (outcome === undefined) return
    await outcome
    setOpened(false)
    onChanged()
  }

  return {
    withdrawal,
    opened,
    busy: sending.busy,
    number: sending.number(withdrawal && { id: withdrawal.id }),
    ask(next) {
      setWithdrawal(next)
      setOpened(true)
    },
    confirm() {
      if (withdrawal === undefined) return
      // If the outcome is unknown it is looked up, not sent again.
      const isUnknown = sending.state.kind === 'unknown'
      void settle(isUnknown ? sending.lookAgain() : sending.submit({ id: withdrawal.id }))
    },
    leave: () => setOpened(false),
  }
}
