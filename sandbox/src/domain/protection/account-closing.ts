import type { ClosingObstacle } from '@tradefront/contracts'
import { decimal, moneyText } from '../../kit/decimal.ts'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users.ts'
import type { SecurityNotice } from '../security-notices.ts'
import { usd } from '../wallet/usd.ts'

const count = (n: number, one: string, many: string) => (n === 1 ? `one ${one}` : `${n} ${many}`)

/** What stands in the way of closing an account: positions and money of the practice account don't. */
export function obstaclesOf(
  store: Pick<Store, 'trades' | 'users' | 'savings' | 'withdrawals' | 'deposits'>,
  { id }: UserRow,
): ClosingObstacle[] {
  const found: ClosingObstacle[] = []
  const open = store.trades.count(id, 'real', 'open')
  if (open > 0)
    found.push({
      kind: 'positions',
      text: `You have ${count(open, 'open position', 'open positions')}. Please close ${open === 1 ? 'it' : 'them'} first.`,
    })
  const balances = store.users.accounts(id).map(({ balance }) => decimal(balance))
  const money = balances.filter((balance) => balance > 0n).reduce((sum, balance) => sum + balance, 0n)
  if (money > 0n)
    found.push({
      kind: 'money',
      text: `${usd(moneyText(money))} is left in your accounts. Please withdraw it first.`,
    })
  if (balances.some((balance) => balance < 0n))
    found.push({ kind: 'debt', text: 'An account is below zero. Please contact support.' })
  const saved = store.savings.of(id).filter(({ balance }) => decimal(balance) > 0n).length
  if (saved > 0)
    found.push({
      kind: 'savings',
      text: `There is money in ${count(saved, 'savings pot', 'savings pots')}. Please close ${saved === 1 ? 'it' : 'them'} first.`,
    })
  const withdrawals = store.withdrawals.count(id, { status: 'pending' })
  if (withdrawals > 0)
    found.push({
      kind: 'withdrawals',
      text: `You have ${count(withdrawals, 'pending withdrawal', 'pending withdrawals')}. Please wait until the money has been sent.`,
    })
  const deposits = store.deposits.count(id, { status: 'processing' })
  if (deposits > 0)
    found.push({
      kind: 'deposits',
      text: `You have ${count(deposits, 'deposit', 'deposits')} on the way. Please wait until the money has arrived.`,
    })
  return found
}

export const accountClosed: SecurityNotice = {
  title: 'Your account is closed',
  text: 'You have closed your account, and every session was logged out. We keep its records for as long as the law asks us to.',
  color: 'warning',
  advice: 'If this was not you, contact support.',
}
