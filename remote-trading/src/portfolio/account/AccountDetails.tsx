import { useLingui } from '@lingui/react/macro'
import { formatMoney, money } from '@tradefront/money'
import { useCurrency, useSession } from '@tradefront/session'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useId } from 'react'
import { TRADING_ACCOUNT } from '../trades/account-summary.ts'
import { AccountName, PRACTICE_TITLE } from './AccountName.tsx'
import { AccountSwitch, SwitchQuestion, useAccountSwitch } from './AccountSwitch.tsx'
import { menuRows } from './account-rows.ts'
import styles from './account.module.css'
import { percentOf, useMarginMarks, zoneOf } from './margin-marks.ts'
import { NumberRow } from './NumberRow.tsx'
import { RecordMoves } from './recent-moves.ts'
import { useAccountSummary } from '../trades/use-account-summary.ts'

/** Account choice, live figures, and their display currency [HEAD-05, HEAD-06, HEAD-09]. */
export function AccountDetails() {
  return (
    <div>
      <Accounts />
      <AccountName>
        <AccountSwitch />
      </AccountName>
      <Numbers />
      <RecordMoves />
      <CurrencyChoice />
    </div>
  )
}

/**
 * Accounts are identified by index, since titles may be equal. Choosing the practice account, or the first one while
 * practice is traded, changes the account that is traded, which is asked about.
 */
function Accounts() {
  const { t } = useLingui()
  const user = useSession((state) => state.user)
  const selected = useSession((state) => state.selectedAccountIndex)
  const selectAccount = useSession((state) => state.selectAccount)
  const currency = useCurrency((state) => state.current)
  const { ask, question } = useAccountSwitch()
  if (user === null || user.accounts.length === 0) return null
  const { trading_account: traded, practice_balance: practice } = user
  const isPractice = traded === 'practice'
  const choices = user.accounts.map(({ title, balance }, place) => ({
    title,
    balance,
    isActive: place === selected && (place !== TRADING_ACCOUNT || !isPractice),
    choose: () => (place === TRADING_ACCOUNT && isPractice ? ask('real') : selectAccount(place)),
  }))
  if (practice !== undefined)
    choices.splice(TRADING_ACCOUNT + 1, 0, {
      title: t(PRACTICE_TITLE),
      balance: practice,
      isActive: isPractice && selected === TRADING_ACCOUNT,
      choose: () => (isPractice ? selectAccount(TRADING_ACCOUNT) : ask('practice')),
    })
  return (
    <>
      <ul className={styles.accounts} aria-label={t`Accounts`}>
        {Object.entries(choices).map(([place, { title, balance, isActive, choose }]) => (
          <li key={place}>
            <UnstyledButton className={styles.account ?? ''} aria-pressed={isActive} onClick={choose}>
              <span>{title}</span>
              <span className="tf-num">{formatMoney(money(balance), currency)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <SwitchQuestion {...question} />
    </>
  )
}

/** Renders up to 20 times a second while positions are open. */
function Numbers() {
  const summary = useAccountSummary()
  const currency = useCurrency((state) => state.current)
  const zone = zoneOf(percentOf(summary), useMarginMarks())
  return (
    <dl className={styles.list}>
      {menuRows(summary, currency, zone).map((row) => (
        <NumberRow key={row.name} {...row} />
      ))}
    </dl>
  )
}

function CurrencyChoice() {
  const { t } = useLingui()
  const id = useId()
  const currencies = useCurrency((state) => state.currencies)
  const current = useCurrency((state) => state.current)
  const setCode = useCurrency((state) => state.setCode)
  if (currencies.length < 2) return null
  return (
    <div className={styles.currency}>
      <label htmlFor={id}>{t`Display currency`}</label>
      <select id={id} value={current.code} onChange={(event) => setCode(event.currentTarget.value)}>
        {currencies.map(({ code, symbol }) => (
          <option key={code} value={code}>
            {`${code} (${symbol})`}
          </option>
        ))}
      </select>
    </div>
  )
}
