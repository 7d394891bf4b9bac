import { msg } from '@lingui/core/macro'
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

const WORDS = {
  real: {
    title: msg`Switch to your real account?`,
    changes: msg`You are switching to your real account. Orders use your own money.`,
    confirm: msg`Switch to real`,
    failed: msg`You are not on your real account`,
  },
  practice: {
    title: msg`Switch to your practice account?`,
    changes: msg`You are switching to your practice account. Orders use practice money, which is not real.`,
    confirm: msg`Switch to practice`,
    failed: msg`You are not on your practice account`,
  },
} as const

/** Asks before orders go to the other account, and says what changes. */
export function SwitchDialog({ to, opened, onClose }: AccountQuestion) {
  const { t } = useLingui()
  const words = WORDS[to]
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
      toast.error(words.failed, () => serverMessageOf(error) ?? t`Check your connection and try again.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t(words.title)}
      message={
        <>
          <p>{t(words.changes)}</p>
          <FactList rows={[[t`Balance`, formatMoney(money(balance), currency)]]} />
          <p>{t`Positions and robots on the other account keep running.`}</p>
        </>
      }
      confirmLabel={t(words.confirm)}
      cancelLabel={t`Cancel`}
      busy={busy}
      busyLabel={t`Switching...`}
      onConfirm={() => void change()}
      onCancel={onClose}
    />
  )
}
