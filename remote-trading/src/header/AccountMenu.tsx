import { money, formatMoney } from '@tradefront/money'
import { useCurrency, useSession } from '@tradefront/session'
import { Popover } from '@tradefront/ui/Popover'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
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
  return (
    <Popover position="bottom-end" width={280} shadow="md">
      <Popover.Target>
        <UnstyledButton className={styles.trigger ?? ''}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
