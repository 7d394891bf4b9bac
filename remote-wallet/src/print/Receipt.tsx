import { formatMoney, money } from '@tradefront/money'
import { useSession } from '@tradefront/session'
import { customerZone, formatDate } from '@tradefront/ui/dates'
import { FactList, type FactRow } from '@tradefront/ui/page'
import { PrintButton } from './PrintButton.tsx'

export interface ReceiptProps {
  readonly title: 'Deposit receipt' | 'Withdrawal receipt'
  /** The reference by which support finds it. */
  readonly reference: string
  /** The payment in words, for screen readers: '$250.00 by Visa ending in 4242'. */
  readonly about: string
  /** USD, decimal text. */
  readonly amount: string
  /** Further rows, between the amount and the times. */
  readonly rows: readonly FactRow[]
  readonly created_at: string
  readonly decided_at: string | undefined
}

/** Prints the receipt of a completed payment [WALL-01] [WALL-02]. */
export function Receipt(props: ReceiptProps) {
  const { title, reference, about, amount, rows, created_at, decided_at } = props
  const user = useSession((state) => state.user)
  return (
    <PrintButton label="Receipt" aria-label={`Receipt of ${about}`}>
      <h1>{title}</h1>
      <FactList
        rows={[
          ['Reference', reference],
          ['Customer', user === null ? undefined : `${user.first_name} ${user.last_name}`],
          ['Account', user?.account_id],
          ['Amount', formatMoney(money(amount))],
          ...rows,
          ['Requested', formatDate(created_at, 'exactMoment')],
          ['Completed', decided_at === undefined ? undefined : formatDate(decided_at, 'exactMoment')],
          ['Times in', customerZone()],
        ]}
      />
    </PrintButton>
  )
}
