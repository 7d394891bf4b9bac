import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callApi } from '@tradefront/api'
import { calls, type Account } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { useState } from 'react'
import { Amount } from '../amount/Amount.tsx'
import { MoneyCard } from '../frame/MoneyCard.tsx'
import { RenameDialog } from '../frame/RenameDialog.tsx'
import { useActiveAccount } from './active-account.ts'
import { MakeActive } from './MakeActive.tsx'
import styles from './accounts.module.css'

const TYPES: Readonly<Record<Account['type'], MessageDescriptor>> = {
  trading: msg`Trading, used for positions`,
  cash: msg`Cash, not used for positions`,
}

export interface AccountListProps {
  readonly accounts: readonly Account[]
  /** Absent if customers can't name accounts. */
  readonly onRenamed?: (() => void) | undefined
}

/** The accounts with their figures; each can be renamed and made the active one [HEAD-06]. */
export function AccountList({ accounts, onRenamed }: AccountListProps) {
  const { t } = useLingui()
  const { selected, select } = useActiveAccount()
  const [renamed, setRenamed] = useState<Account>()
  const [renaming, setRenaming] = useState(false)
  return (
    <>
      <ul className={styles.accounts} aria-label={t`Your accounts`}>
        {accounts.map((account, index) => {
          const { id, title, number, type, balance, available, plan, leverage } = account
          const active = index === selected
          return (
            <MoneyCard
              key={id}
              title={title}
              mark={number}
              balance={balance}
              chosen={active}
              state={active ? t`Active account` : undefined}
              facts={[
                [t`Type`, t(TYPES[type])],
                [t`Available to withdraw`, <Amount key="available" value={available} />],
                // Its conditions are those of positions.
                [t`Plan`, type === 'trading' ? plan : undefined],
                [
                  t`Leverage`,
                  leverage === undefined ? undefined : <span className="tf-num">{`1:${leverage}`}</span>,
                ],
              ]}
            >
              <div className={styles.pair}>
                {/* Deposits always go to the real trading account. */}
                {type === 'trading' ? (
                  <Button variant="default" component={Link} to="/main/deposit">
                    {t({ message: 'Deposit', context: 'button' })}
                  </Button>
                ) : null}
                <Button
                  variant="default"
                  component={Link}
                  to={`/main/withdrawal?account=${encodeURIComponent(id)}`}
                  aria-label={t`Withdraw: ${title}`}
                >
                  {t({ message: 'Withdraw', context: 'button' })}
                </Button>
              </div>
              <div className={styles.pair}>
                {active ? null : <MakeActive title={title} onClick={() => select(index)} />}
                {onRenamed === undefined ? null : (
                  <Button
                    variant="subtle"
                    aria-label={t`Rename: ${title}`}
                    onClick={() => {
                      setRenamed(account)
                      setRenaming(true)
                    }}
                  >
                    {t`Rename`}
                  </Button>
                )}
              </div>
            </MoneyCard>
          )
        })}
      </ul>
      {renamed === undefined || onRenamed === undefined ? null : (
        <RenameDialog
          key={`${renamed.id} ${renamed.title}`}
          opened={renaming}
          draft={`account-name ${renamed.id}`}
          title={renamed.title}
          rename={(title, signal) =>
            callApi(calls.renameAccount, { params: { id: renamed.id }, body: { title }, signal })
          }
          onRenamed={onRenamed}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  )
}
