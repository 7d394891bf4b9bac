import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CoinTransfer, Deposit } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { formatMoney, money } from '@tradefront/money'
import type { FactRow } from '@tradefront/ui/page'
import { safeHref } from '@tradefront/ui/safe-url'
import { BookedAmount } from '../amount/BookedAmount.tsx'
import { DepositReceipt } from '../deposit/DepositReceipt.tsx'
import { depositReference, depositStatusOf, METHODS } from '../deposit/deposit-words.ts'
import { PaymentFrame } from './PaymentFrame.tsx'
import styles from './payment.module.css'
import { DEPOSITS_LIST } from './payment-lists.ts'
import { depositSteps } from './timelines.ts'

/** Details of a coin transfer on its network. */
function coinRows({ code, network, rate, address, transaction, link }: CoinTransfer): FactRow[] {
  const href = safeHref(link)
  return [
    [t`Network`, network],
    [
      t`Sent to`,
      address === undefined ? undefined : (
        <code key="address" className={styles.hash}>
          {address}
        </code>
      ),
    ],
    [
      t({ message: 'Rate', context: 'exchange rate' }),
      <span key="rate" className="tf-num">{`1 ${code} = ${formatMoney(money(rate))}`}</span>,
    ],
    [
      t`Transaction`,
      href === undefined ? (
        <code key="transaction" className={styles.hash}>
          {transaction}
        </code>
      ) : (
        <a key="transaction" href={href} target="_blank" rel="noopener noreferrer" className={styles.hash}>
          {transaction}
        </a>
      ),
    ],
  ]
}

/** Details of a deposit [WALL-01]. */
export function DepositDetail({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui()
  const { method, amount, fee, coins } = deposit
  return (
    <PaymentFrame
      title={t`Deposit of ${{ amount: formatMoney(money(amount)) }}`}
      list={DEPOSITS_LIST}
      reference={depositReference(deposit)}
      about={`deposit:${deposit.id}`}
      status={depositStatusOf(deposit)}
      rows={[
        [t`Amount`, <BookedAmount key="amount" value={amount} />],
        [t`Fee`, fee === undefined ? undefined : <BookedAmount value={fee} />],
        [t`Method`, t(METHODS[method])],
        [t`Paid with`, saidText(deposit, 'description')],
        ...(coins === undefined ? [] : coinRows(coins)),
      ]}
      steps={depositSteps(deposit)}
      actions={<DepositReceipt deposit={deposit} />}
    />
  )
}
