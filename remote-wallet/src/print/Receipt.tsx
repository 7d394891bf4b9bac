import { useLingui } from '@lingui/react/macro'
import { fullName } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { useSession } from '@tradefront/session'
import { customerZone, formatDate } from '@tradefront/ui/dates'
import { FactList, type FactRow } from '@tradefront/ui/page'
import { PrintButton } from './PrintButton.tsx'

export interface ReceiptProps {
  readonly title: string
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
  const { t } = useLingui()
  const { title, reference, about, amount, rows, created_at, decided_at } = props
  const user = useSession((state) => state.user)
  return (
    <PrintButton
      label={t({ message: 'Receipt', context: 'printed record of a payment' })}
      aria-label={t`Receipt of ${about}`}
    >
      <h1>{title}</h1>
      <FactList
        rows={[
          [t`Reference`, reference],
          [t`Customer`, user === null ? undefined : fullName(user)],
          [t`Account`, user?.account_id],
          [t`Amount`, formatMoney(money(amount))],
          ...rows,
          [t({ message: 'Requested', context: 'time of a payment' }), formatDate(created_at, 'exactMoment')],
          [t`Completed`, decided_at === undefined ? undefined : formatDate(decided_at, 'exactMoment')],
          [t`Times in`, customerZone()],
        ]}
      />
    </PrintButton>
  )
}
