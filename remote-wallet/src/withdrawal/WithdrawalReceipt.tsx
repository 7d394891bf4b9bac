import type { Withdrawal } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { Receipt } from '../print/Receipt.tsx'
import { coinsText, rateText, withdrawnText } from './coins.ts'
import { WITHDRAWAL_STATUS, withdrawalReference } from './withdrawal-words.ts'

/** Prints the receipt of a sent withdrawal; renders nothing for others [WALL-02]. */
export function WithdrawalReceipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const { title, destination, amount, fee, net, coins, status, created_at, decided_at } = withdrawal
  if (status !== 'completed') return null
  return (
    <Receipt
      title="Withdrawal receipt"
      reference={withdrawalReference(withdrawal)}
      about={`${withdrawnText(withdrawal)} to ${title}`}
      amount={amount}
      rows={[
        ['Fee', formatMoney(money(fee))],
        ...(coins === undefined
          ? [['Sent', formatMoney(money(net))] as const]
          : [['Rate', rateText(coins)] as const, ['Sent', coinsText(coins)] as const]),
        ['To', `${title}, ${destination}`],
        ['Status', WITHDRAWAL_STATUS.completed[1]],
      ]}
      created_at={created_at}
      decided_at={decided_at}
    />
  )
}
