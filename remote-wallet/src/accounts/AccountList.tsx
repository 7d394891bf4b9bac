import type { Account } from '@tradefront/contracts'
import { parseDecimal } from '@tradefront/money'
import { useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { Amount } from '../amount/Amount.tsx'
import { MoneyCard } from '../frame/MoneyCard.tsx'
import styles from './accounts.module.css'

const TYPES = { trading: 'Trading, pays for positions', cash: 'Cash, holds money only' } as const

/** The accounts, each with its numbers and the choice to make it the active one [HEAD-06]. */
export function AccountList({ accounts }: { accounts: readonly Account[] }) {
  const selected = useSession((state) => state.selectedAccountIndex)
  const selectAccount = useSession((state) => state.selectAccount)
  return (
    <ul className={styles.accounts} aria-label="Your accounts">
      {accounts.map((account, index) => {
        const { id, title, number, type, balance, available, plan, leverage } = account
        const active = index === selected
        const held = parseDecimal(available) !== parseDecimal(balance)
        return (
          <MoneyCard
            key={id}
            title={title}
            mark={number}
            balance={balance}
            chosen={active}
            facts={[
              ['Type', TYPES[type]],
              ['Available to withdraw', held ? <Amount value={available} /> : undefined],
              ['Plan', plan],
              ['Leverage', leverage === undefined ? undefined : <span className="tf-num">1:{leverage}</span>],
            ]}
          >
            <Button
              variant={active ? 'light' : 'default'}
              aria-pressed={active}
              aria-label={active ? `Active account: ${title}` : `Make active: ${title}`}
              onClick={() => selectAccount(index)}
            >
              {active ? 'Active account' : 'Make active'}
            </Button>
            {/* Deposits go to the account that trades. */}
            {type === 'trading' ? (
              <>
                <Button variant="subtle" component={Link} to="/main/deposit">
                  Deposit
                </Button>
                <Button variant="subtle" component={Link} to="/main/withdrawal">
                  Withdraw
                </Button>
              </>
            ) : null}
          </MoneyCard>
        )
      })}
    </ul>
  )
}
