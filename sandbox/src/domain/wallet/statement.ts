import type { StatementSummary } from '@tradefront/contracts'
import { moneyText } from '../../kit/decimal.ts'
import type { MovementFilter } from '../../store/ledger.ts'
import type { Store } from '../../store/store.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/**
 * What a statement adds up to [WALL-04]. Opening and closing balance count every entry up to the range's ends,
 * also those that a filter by type leaves out: they are balances of the account, not of a type.
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
