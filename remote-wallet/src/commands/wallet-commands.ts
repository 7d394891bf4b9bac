import { t } from '@lingui/core/macro'
import type { Command } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { plainAmount } from '../amount/amount.ts'

/** Forms that take an amount from the address, by the words that ask for them. */
const FORMS = [
  {
    id: 'deposit',
    words: ['deposit', 'add', 'fund'],
    title: (amount: string) => t`Deposit ${amount}`,
    path: '/main/deposit/card',
  },
  {
    id: 'withdraw',
    words: ['withdraw', 'withdrawal', 'cash'],
    title: (amount: string) => t`Withdraw ${amount}`,
    path: '/main/withdrawal',
  },
] as const

/**
 * For 'deposit 500' and 'withdraw 50': opens the form with the amount, which sends nothing by itself.
 *
 * @param open receives the address.
 */
export function amountCommands(typed: string, open: (address: string) => void): Command[] {
  const [, word = '', text = ''] = /^(\p{L}+)\s+(\S+)$/u.exec(typed.trim()) ?? []
  const amount = plainAmount(text.replace(/^\$/, ''))
  if (amount === undefined) return []
  return FORMS.filter(({ words }) => words.some((known) => known === word.toLowerCase())).map(
    ({ id, title, path }) => ({
      id: `wallet ${id} ${amount}`,
      title: title(formatMoney(money(amount))),
      kind: 'Action',
      note: t`Opens the form`,
      run: () => open(`${path}?amount=${amount}`),
    }),
  )
}
