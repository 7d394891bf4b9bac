import type { Account } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'

/** Accounts to choose from, each with what can be moved out of it, in a display currency: practice money cannot. */
export function accountChoices(
  accounts: readonly Account[],
  currency: Parameters<typeof formatMoney>[1],
): { readonly value: string; readonly label: string }[] {
  return accounts.map(({ id, title, available, practice }) => ({
    value: id,
    label: `${title} · ${formatMoney(money(available), currency)}${practice === undefined ? '' : ' without practice money'}`,
  }))
}
