import { createAccounts } from './accounts.ts'
import { createAddressBook } from './address-book.ts'
import { createDeposits } from './deposits.ts'
import { createMailbox } from './mailbox.ts'
import { createPayeeChecks } from './payee-check.ts'
import { createRefusedTargets } from './refused-targets.ts'
import { createSavings } from './savings.ts'
import { createWithdrawalHolds } from './withdrawal-holds.ts'
import { createWithdrawalQuotes } from './withdrawal-quotes.ts'
import { createWithdrawals, type WithdrawalParts } from './withdrawals.ts'

/** A customer's money other than trading, and the broker's mail about it. */
export function createWallet(parts: WithdrawalParts) {
  const accounts = createAccounts(parts)
  const holds = createWithdrawalHolds(parts)
  const deposits = createDeposits(parts)
  const refusals = createRefusedTargets(deposits)
  const addressBook = createAddressBook(parts, holds, refusals)
  const quotes = createWithdrawalQuotes(parts)
  const payees = createPayeeChecks(parts)
  return {
    accounts,
    addressBook,
    withdrawals: createWithdrawals(parts, { accounts, book: addressBook, holds, refusals, quotes }),
    deposits,
    quotes,
    payees,
    /** Forgets quoted rates and counted checks. */
    clear() {
      deposits.forgetQuotes()
      quotes.clear()
      payees.clear()
    },
    savings: createSavings(parts, accounts),
    mailbox: createMailbox(parts),
  }
}
export type Wallet = ReturnType<typeof createWallet>
