import { money, says, type Sentence } from '../../kit/says.ts'
import type { ClosingObstacle } from '@tradefront/contracts'
import { decimal, moneyText } from '../../kit/decimal.ts'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users.ts'
import type { SecurityNotice } from '../security-notices.ts'

/** Before it is an answer. */
interface Obstacle extends Pick<ClosingObstacle, 'kind'> {
  readonly sentence: Sentence
}

/** What stands in the way of closing an account: positions and money of the practice account don't. */
export function obstaclesOf(
  store: Pick<Store, 'trades' | 'users' | 'savings' | 'withdrawals' | 'deposits'>,
  { id }: UserRow,
): Obstacle[] {
  const found: Obstacle[] = []
  const open = store.trades.count(id, 'real', 'open')
  if (open > 0)
    found.push({
      kind: 'positions',
      sentence: says('obstacle.positions', { count: open }),
    })
  const balances = store.users.accounts(id).map(({ balance }) => decimal(balance))
  const sum = balances.filter((balance) => balance > 0n).reduce((total, balance) => total + balance, 0n)
  if (sum > 0n)
    found.push({
      kind: 'money',
      sentence: says('obstacle.money', { amount: money(moneyText(sum)) }),
    })
  if (balances.some((balance) => balance < 0n)) found.push({ kind: 'debt', sentence: says('obstacle.debt') })
  const saved = store.savings.of(id).filter(({ balance }) => decimal(balance) > 0n).length
  if (saved > 0)
    found.push({
      kind: 'savings',
      sentence: says('obstacle.savings', { count: saved }),
    })
  const withdrawals = store.withdrawals.count(id, { status: 'pending' })
  if (withdrawals > 0)
    found.push({
      kind: 'withdrawals',
      sentence: says('obstacle.withdrawals', { count: withdrawals }),
    })
  const deposits = store.deposits.count(id, { status: 'processing' })
  if (deposits > 0)
    found.push({
      kind: 'deposits',
      sentence: says('obstacle.deposits', { count: deposits }),
    })
  return found
}

export const accountClosed: SecurityNotice = {
  title: says('notice.closed.title'),
  text: says('notice.closed'),
  color: 'warning',
  advice: says('notice.not-you-support'),
}
