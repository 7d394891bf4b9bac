import type { StatementSummary } from '@tradefront/contracts'
import { moneyText } from '../../kit/decimal.ts'
import type { MovementFilter } from '../../store/ledger.ts'
import type { Store } from '../../store/store.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/**
 * Totals of a statement [WALL-04]. Opening and closing balance include every entry up to the ends of the range,
 * even those excluded by a type filter: they are balances of the account, not of a type.
 */
export function statementSummary(
  ledger: Store['ledger'],
  userId: number,
  filter: MovementFilter,
): StatementSummary {
  const { position, from, to } = filter
  const listed = ledger.amounts(userId, filter)
  return {
    opening: moneyText(from === undefined ? 0n : sum(ledger.amounts(userId, { position, to: from }))),
    closing: moneyText(sum(ledger.amounts(userId, { position, to }))),
    money_in: moneyText(sum(listed.filter((amount) => amount > 0n))),
    money_out: moneyText(-sum(listed.filter((amount) => amount < 0n))),
    count: listed.length,
    first_at: ledger.firstAt(userId),
  }
}
