import type { TradingAccount } from '@tradefront/contracts'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useCallback, useState, type ReactNode } from 'react'
import { AccountMark } from '../../kit/account/AccountMark.tsx'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import styles from './account.module.css'

const dialogCode = lazyCode(
  async () => (await import(/* webpackChunkName: "account" */ './SwitchDialog.tsx')).SwitchDialog,
)

/** Asks before another account is traded; the dialog does the rest. */
export function useAccountSwitch(): {
  readonly ask: (to: TradingAccount) => void
  readonly dialog: ReactNode
} {
  const [to, setTo] = useState<TradingAccount>('real')
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const dialog = useDialogCode(dialogCode, opened, close)
  const ask = useCallback((account: TradingAccount) => {
    setTo(account)
    setOpened(true)
  }, [])
  return {
    ask,
    dialog: dialog.state === 'ready' ? <dialog.code to={to} opened={opened} onClose={close} /> : null,
  }
}

/** The traded account's mark; pressed, it offers the other account. */
export function AccountSwitch() {
  const account = useTradedAccount()
  const { ask, dialog } = useAccountSwitch()
  if (account === undefined) return null
  const other = account === 'real' ? 'practice' : 'real'
  return (
    <>
      <UnstyledButton className={styles.switch ?? ''} aria-haspopup="dialog" onClick={() => ask(other)}>
        <AccountMark />
        <span>{`Switch to ${other}`}</span>
      </UnstyledButton>
      {dialog}
    </>
  )
}
