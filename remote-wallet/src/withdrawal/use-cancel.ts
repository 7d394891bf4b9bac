import { failureText, isOutcomeUnknown } from '@tradefront/api'
import type { Withdrawal } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { toast } from '@tradefront/ui/toast'
import { useRef, useState } from 'react'
import { cancelWithdrawal } from './withdrawal-calls.ts'

export interface Cancelling {
  /** The withdrawal that is asked about; stays while the dialog closes. */
  readonly withdrawal: Withdrawal | undefined
  readonly opened: boolean
  readonly busy: boolean
  readonly ask: (withdrawal: Withdrawal) => void
  readonly confirm: () => void
  readonly leave: () => void
}

/** Cancels a pending withdrawal after a question. Doing it twice does no harm: the second time it is refused. */
export function useCancel(onChanged: () => void): Cancelling {
  const { bus } = useRemoteContext()
  const [withdrawal, setWithdrawal] = useState<Withdrawal>()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function run(id: string): Promise<void> {
    setBusy(true)
    try {
      await cancelWithdrawal(id)
      toast.success('Your withdrawal has been cancelled', 'The amount is back in your account.')
    } catch (error) {
      if (isOutcomeUnknown(error))
        toast.warning('No answer came', 'The list shows whether the withdrawal was cancelled.')
      else toast.error('The withdrawal was not cancelled', failureText(error))
    } finally {
      running.current = false
      setBusy(false)
      setOpened(false)
      bus.emit('user:refresh', {})
      onChanged()
    }
  }

  return {
    withdrawal,
    opened,
    busy,
    ask(next) {
      setWithdrawal(next)
      setOpened(true)
    },
    confirm() {
      if (running.current || withdrawal === undefined) return
      running.current = true
      void run(withdrawal.id)
    },
    leave: () => setOpened(false),
  }
}
