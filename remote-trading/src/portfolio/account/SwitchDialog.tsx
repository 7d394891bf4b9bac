import { useLingui } from '@lingui/react/macro'
import { callApi, serverMessageOf } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { formatMoney, money } from '@tradefront/money'
import { useCurrency, useSession } from '@tradefront/session'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { FactList } from '@tradefront/ui/page'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import { noteChosen } from '../../kit/account/traded-account.ts'
import type { AccountQuestion } from './AccountSwitch.tsx'

/** What changes, in a sentence. */
const CHANGES = {
  real: 'You are switching to your real account. Orders use your own money.',
  practice: 'You are switching to your practice account. Orders use practice money, which is not real.',
} as const

/** Asks before orders go to the other account, and says what changes. */
export function SwitchDialog({ to, opened, onClose }: AccountQuestion) {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  const currency = useCurrency((state) => state.current)
  const balance = useSession(({ user }) =>
    to === 'practice' ? user?.practice_balance : user?.accounts[0]?.balance,
  )
  const [busy, setBusy] = useState(false)

  async function change(): Promise<void> {
    const customer = useSession.getState().user?.id
    setBusy(true)
    try {
      const { data: user } = await callApi(calls.selectTradingAccount, { body: { account: to } })
      if (useSession.getState().user?.id !== customer) return
      noteChosen(to)
      useSession.setState({ user, selectedAccountIndex: 0 })
      // An answer under way may be older than the switch.
      bus.emit('user:refresh', {})
      onClose()
    } catch (error) {
      toast.error(
        t`You are not on your ${to} account`,
        serverMessageOf(error) ?? t`Please check your connection and try again.`,
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t`Switch to your ${to} account?`}
      message={
        <>
          <p>{CHANGES[to]}</p>
          <FactList rows={[[t`Balance`, formatMoney(money(balance), currency)]]} />
          <p>{t`Positions and robots of the other account go on as they are.`}</p>
        </>
      }
      confirmLabel={t`Switch to ${to}`}
      cancelLabel={t`Cancel`}
      busy={busy}
      busyLabel={t`Switching...`}
      onConfirm={() => void change()}
      onCancel={onClose}
    />
  )
}
