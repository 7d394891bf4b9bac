import { money, formatMoney } from '@tradefront/money'
import { useCurrency, useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Popover } from '@tradefront/ui/Popover'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useRemoteContext } from '@tradefront/federation'
import { useRef, useState } from 'react'
import { menuRows } from '../account/account-rows.ts'
import styles from '../account/account.module.css'
import { useAccountSummary } from '../account/use-account-summary.ts'
import { useAssetsLoaded } from '../assets/use-assets-loaded.ts'
import { useTradeFeed } from '../positions/use-trade-feed.ts'

/** Slot `header.account`: account type with balance; opens accounts and live numbers [HEAD-05, HEAD-06]. */
export default function AccountMenu() {
  useAssetsLoaded()
  useTradeFeed()
  const user = useSession((state) => state.user)
  const selected = useSession((state) => state.selectedAccountIndex)
  const selectAccount = useSession((state) => state.selectAccount)
  const currency = useCurrency((state) => state.current)
  const summary = useAccountSummary()
  const title = user?.account_type?.title ?? 'Account'
  const { bus } = useRemoteContext()
  const trigger = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)

  function comparePlans(): void {
    setOpened(false)
    // From here, so that closing the dialog leads back here.
    trigger.current?.focus()
    bus.emit('plans:open', {})
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} shadow="md">
      <Popover.Target>
        <UnstyledButton
          ref={trigger}
          className={styles.trigger ?? ''}
          onClick={() => setOpened((now) => !now)}
        >
          <span className={styles.plan}>{title}</span>
          <span className={`tf-num ${styles.balance ?? ''}`}>{formatMoney(summary.balance, currency)}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {user !== null && user.accounts.length > 0 ? (
          <ul className={styles.accounts} aria-label="Accounts">
            {user.accounts.map((account, index) => (
              <li key={account.title}>
                <UnstyledButton
                  className={styles.account ?? ''}
                  aria-pressed={index === selected}
                  onClick={() => selectAccount(index)}
                >
                  <span>{account.title}</span>
                  <span className="tf-num">{formatMoney(money(account.balance), currency)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        ) : null}
        <dl className={styles.list}>
          {menuRows(summary, currency).map(({ label, text, tone }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tf-num" data-tone={tone}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <Button variant="default" size="xs" fullWidth mt={12} aria-haspopup="dialog" onClick={comparePlans}>
          Account Plans
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
