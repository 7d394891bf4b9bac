import { useLingui } from '@lingui/react/macro'
import type { Deposit } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { formatMoney, money } from '@tradefront/money'
import { Receipt } from '../print/Receipt.tsx'
import { DEPOSIT_STATUS, depositReference, METHODS } from './deposit-words.ts'

/** Prints the receipt of a credited deposit; renders nothing for others [WALL-01]. */
export function DepositReceipt({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui()
  const { method, amount, status, created_at, decided_at } = deposit
  const description = saidText(deposit, 'description')
  if (status !== 'approved') return null
  return (
    <Receipt
      title={t`Deposit receipt`}
      reference={depositReference(deposit)}
      about={`${formatMoney(money(amount))}, ${description}`}
      amount={amount}
      rows={[
        [t`Method`, t(METHODS[method])],
        [t`Paid with`, description],
        [t`Status`, t(DEPOSIT_STATUS.approved[1])],
      ]}
      created_at={created_at}
      decided_at={decided_at}
    />
  )
}
