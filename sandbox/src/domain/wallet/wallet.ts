import { createAccounts } from './accounts.ts'
import { createAddressBook } from './address-book.ts'
import { createDeposits } from './deposits.ts'
import { createMailbox } from './mailbox.ts'
import { createSavings } from './savings.ts'
import { createWithdrawalHolds } from './withdrawal-holds.ts'
import { createWithdrawals, type WithdrawalParts } from './withdrawals.ts'

/** A customer's money other than trading, and the broker's mail about it. */
export function createWallet(parts: WithdrawalParts) {
  const accounts = createAccounts(parts)
  const holds = createWithdrawalHolds(parts)
  const addressBook = createAddressBook(parts, holds)
  return {
    accounts,
    addressBook,
    withdrawals: createWithdrawals(parts, accounts, addressBook, holds),
    deposits: createDeposits(parts),
    savings: createSavings(parts, accounts),
    mailbox: createMailbox(parts),
  }
}
export type Wallet = ReturnType<typeof createWallet>
