import type { Deposit } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { BookedAmount } from '../amount/BookedAmount.tsx'
import { DepositReceipt } from '../deposit/DepositReceipt.tsx'
import { DEPOSIT_STATUS, depositReference, METHODS } from '../deposit/deposit-words.ts'
import { StatusText } from '../history/StatusText.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'
import { DEPOSITS_LIST } from './payment-lists.ts'
import { depositSteps } from './timelines.ts'

/** Everything about one deposit [WALL-01]. */
export function DepositDetail({ deposit }: { deposit: Deposit }) {
  const { method, description, amount, fee, status } = deposit
  const [tone, word] = DEPOSIT_STATUS[status]
  return (
    <PaymentFrame
      title={`Deposit of ${formatMoney(money(amount))}`}
      list={DEPOSITS_LIST}
      reference={depositReference(deposit)}
      rows={[
        ['Status', <StatusText tone={tone}>{word}</StatusText>],
        ['Amount', <BookedAmount value={amount} />],
        ['Fee', fee === undefined ? undefined : <BookedAmount value={fee} />],
        ['Method', METHODS[method]],
        ['Paid with', description],
      ]}
      steps={depositSteps(deposit)}
      actions={<DepositReceipt deposit={deposit} />}
    />
  )
}
