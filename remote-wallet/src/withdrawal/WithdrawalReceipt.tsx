import { useLingui } from '@lingui/react/macro'
import type { Withdrawal } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { Receipt } from '../print/Receipt.tsx'
import { coinsText, rateText, withdrawnText } from './coins.ts'
import { WITHDRAWAL_STATUS, withdrawalReference } from './withdrawal-words.ts'

/** Prints the receipt of a sent withdrawal; renders nothing for others [WALL-02]. */
export function WithdrawalReceipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui()
  const { title, destination, amount, fee, net, coins, status, created_at, decided_at } = withdrawal
  if (status !== 'completed') return null
  return (
    <Receipt
      title={t`Withdrawal receipt`}
      reference={withdrawalReference(withdrawal)}
      about={t`${{ amount: withdrawnText(withdrawal) }} to ${title}`}
      amount={amount}
      rows={[
        [t`Fee`, formatMoney(money(fee))],
        ...(coins === undefined
          ? [[t({ message: 'Sent', context: 'amount of a withdrawal' }), formatMoney(money(net))] as const]
          : [
              [t({ message: 'Rate', context: 'exchange rate' }), rateText(coins)] as const,
              [t({ message: 'Sent', context: 'amount of a withdrawal' }), coinsText(coins)] as const,
            ]),
        [t({ message: 'To', context: 'withdrawal' }), `${title}, ${destination}`],
        [t`Status`, t(WITHDRAWAL_STATUS.completed[1])],
      ]}
      created_at={created_at}
      decided_at={decided_at}
    />
  )
}
