import { useLingui } from '@lingui/react/macro'
import type { PaymentsQuery } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import type { PageOf, ServerPages } from '@tradefront/server-state'
import type { PrintColumn } from '../print/PrintedList.tsx'
import { PrintListButton } from '../print/PrintListButton.tsx'
import { periodText } from './period/period.ts'
import type { Payments } from './use-payments.ts'

export interface PrintPaymentsProps<T> {
  readonly title: string
  readonly list: ServerPages<T, [asked: PaymentsQuery], PageOf<T>>
  readonly payments: Payments<T>
  /** Labels of the statuses. */
  readonly statuses: Readonly<Record<string, readonly [tone: string, word: MessageDescriptor]>>
  readonly columns: readonly PrintColumn<T>[]
}

/** Prints the filtered deposits or withdrawals, including pages not yet on screen; nothing if there are none. */
export function PrintPayments<T extends { readonly id: string }>(props: PrintPaymentsProps<T>) {
  const { t } = useLingui()
  const { title, list, payments, statuses, columns } = props
  const { paging, asked, choice, filter } = payments
  if (paging.loaded.state !== 'ready' || paging.loaded.value.length === 0) return null
  const { status, method, period } = choice
  const word = status === undefined ? undefined : statuses[status]?.[1]
  return (
    <PrintListButton
      title={title}
      list={list}
      asked={[asked]}
      facts={[
        [t`Period`, periodText(period)],
        [t`Status`, word && t(word)],
        [t`Method`, filter?.methods.find(({ id }) => id === method)?.title],
      ]}
      hasDays={filter !== undefined}
      columns={columns}
    />
  )
}
