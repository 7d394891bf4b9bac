import { createAccounts, type MoneyParts } from './accounts.ts'
import { createAddressBook } from './address-book.ts'
import { createDeposits } from './deposits.ts'
import { createMailbox } from './mailbox.ts'
import { createSavings } from './savings.ts'
import { createWithdrawals } from './withdrawals.ts'

/** Everything about a customer's money beside trading, and the broker's mail about it. */
export function createWallet(parts: MoneyParts) {
  const accounts = createAccounts(parts)
  const addressBook = createAddressBook(parts)
  return {
    accounts,
    addressBook,
    withdrawals: createWithdrawals(parts, accounts, addressBook),
    deposits: createDeposits(parts),
    savings: createSavings(parts, accounts),
    mailbox: createMailbox(parts),
  }
}
export type Wallet = ReturnType<typeof createWallet>
