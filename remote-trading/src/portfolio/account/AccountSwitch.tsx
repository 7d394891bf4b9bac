import { useLingui } from '@lingui/react/macro'
import type { TradingAccount } from '@tradefront/contracts'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useCallback, useState } from 'react'
import { AccountMark } from '../../kit/account/AccountMark.tsx'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import styles from './account.module.css'

const dialogCode = lazyCode(
  async () => (await import(/* webpackChunkName: "account" */ './SwitchDialog.tsx')).SwitchDialog,
)

/** A question whether to trade on another account, for {@link SwitchQuestion}. */
export interface AccountQuestion {
  readonly to: TradingAccount
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks before another account is traded; {@link SwitchQuestion} does the rest. */
export function useAccountSwitch(): {
  readonly ask: (to: TradingAccount) => void
  readonly question: AccountQuestion
} {
  const [to, setTo] = useState<TradingAccount>('real')
  const [opened, setOpened] = useState(false)
  const onClose = useCallback(() => setOpened(false), [])
  const ask = useCallback((account: TradingAccount) => {
    setTo(account)
    setOpened(true)
  }, [])
  return { ask, question: { to, opened, onClose } }
}

/** The question's dialog; its code is loaded when it first opens. */
export function SwitchQuestion(question: AccountQuestion) {
  const dialog = useDialogCode(dialogCode, question.opened, question.onClose)
  return dialog.state === 'ready' ? <dialog.code {...question} /> : null
}

/** The traded account's mark; pressed, it offers the other account. */
export function AccountSwitch() {
  const { t } = useLingui()
  const account = useTradedAccount()
  const { ask, question } = useAccountSwitch()
  if (account === undefined) return null
  const other = account === 'real' ? 'practice' : 'real'
  return (
    <>
      <UnstyledButton className={styles.switch ?? ''} aria-haspopup="dialog" onClick={() => ask(other)}>
        <AccountMark />
        <span>{other === 'real' ? t`Switch to real` : t`Switch to practice`}</span>
      </UnstyledButton>
      <SwitchQuestion {...question} />
    </>
  )
}
