import { t } from '@lingui/core/macro'
import type { Command } from '@tradefront/contracts'
import { askedFor } from '@tradefront/language/search-text'
import { formatMoney, keptText, money } from '@tradefront/money'
import { plainAmount } from '../amount/amount.ts'

/** Forms that take an amount from the address, and the words that ask for them: the English ones always. */
const FORMS = [
  {
    id: 'deposit',
    words: () =>
      `deposit add fund ${t({ message: 'deposit', context: 'typed command', comment: "Words that a customer types before or after an amount, as in 'deposit 500', separated by spaces." })}`,
    title: (amount: string) => t`Deposit ${amount}`,
  },
  {
    id: 'withdraw',
    words: () =>
      `withdraw withdrawal cash ${t({ message: 'withdraw', context: 'typed command', comment: "Words that a customer types before or after an amount, as in 'withdraw 50', separated by spaces." })}`,
    title: (amount: string) => t`Withdraw ${amount}`,
  },
] as const

/**
 * For 'deposit 500' and 'withdraw 50': opens the form with the amount, which sends nothing by itself.
 *
 * @param open receives the form and the plain amount.
 */
export function amountCommands(
  typed: string,
  open: (form: (typeof FORMS)[number]['id'], amount: string) => void,
): Command[] {
  return FORMS.flatMap(({ id, words, title }) => {
    const amount = plainAmount(keptText(askedFor(typed, words())?.replace(/^\$/, '') ?? ''))
    if (amount === undefined) return []
    return [
      {
        id: `wallet ${id} ${amount}`,
        title: title(formatMoney(money(amount))),
        kind: 'Action',
        note: t`Opens the form`,
        run: () => open(id, amount),
      },
    ]
  })
}
