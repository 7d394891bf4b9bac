import { OWN_TRANSFER_KINDS, type StatementSummary } from '@tradefront/contracts'
import { moneyText } from '../../kit/decimal.ts'
import type { StatementFilter } from '../../store/statement-entries.ts'
import type { Store } from '../../store/store.ts'

type Entry = ReturnType<Store['statementEntries']['amounts']>[number]

const sum = (entries: readonly Entry[]) => entries.reduce((total, { amount }) => total + amount, 0n)
const isOwnTransfer = ({ kind }: Entry) => OWN_TRANSFER_KINDS.includes(kind)

/** Totals of a statement's entries: money between own accounts and pots is neither in nor out. */
export function entrySums(entries: readonly Entry[]) {
  const others = entries.filter((entry) => !isOwnTransfer(entry))
  return {
    money_in: moneyText(sum(others.filter(({ amount }) => amount > 0n))),
    money_out: moneyText(-sum(others.filter(({ amount }) => amount < 0n))),
    own_transfers: moneyText(sum(entries.filter(isOwnTransfer))),
  }
}

/**
 * Totals of a statement over accounts and savings pots [WALL-04]. Opening and closing balance include every entry up
 * to the ends of the range, even those excluded by a type filter: they are balances of the account, not of a type.
 */
export function statementSummary(store: Store, userId: number, filter: StatementFilter): StatementSummary {
  const { statementEntries: entries, savings } = store
  const { account, from, to } = filter
  const listed = entries.amounts(userId, filter)
  return {
    opening: moneyText(from === undefined ? 0n : sum(entries.amounts(userId, { account, to: from }))),
    closing: moneyText(sum(entries.amounts(userId, { account, to }))),
    ...entrySums(listed),
    pots: savings.everyOf(userId).map(({ id, title }) => ({ id: potAccount(id), title })),
    count: listed.length,
    first_at: entries.firstAt(userId),
  }
}

/** A pot's id among the accounts of a statement. */
export const potAccount = (id: number) => `pot-${id}`
