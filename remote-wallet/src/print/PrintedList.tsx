import { useLingui } from '@lingui/react/macro'
import { fullName } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { useSession } from '@tradefront/session'
import { customerZone, formatDate } from '@tradefront/ui/dates'
import { FactList, type FactRow } from '@tradefront/ui/page'

/** A column on paper. */
export interface PrintColumn<T> {
  readonly title: MessageDescriptor
  readonly text: (item: T) => string
  /** Right-aligned. */
  readonly numeric?: boolean
}

export interface PrintedListProps<T> {
  readonly title: string
  /** The filters that apply. */
  readonly facts: readonly FactRow[]
  readonly columns: readonly PrintColumn<T>[]
  readonly entries: readonly T[]
  /** When it was read, Unix ms. */
  readonly madeAt: number
}

/** A whole list on paper, newest first, with the customer's name. */
export function PrintedList<T extends { readonly id: string }>(props: PrintedListProps<T>) {
  const { t } = useLingui()
  const { title, facts, columns, entries, madeAt } = props
  const user = useSession((state) => state.user)
  return (
    <>
      <h1>{title}</h1>
      <FactList
        rows={[
          [t`Customer`, user === null ? undefined : fullName(user)],
          [t`Account`, user?.account_id],
          ...facts,
          [t({ message: 'Entries', context: 'how many' }), String(entries.length)],
          [t`Currency`, 'USD'],
          [
            t`Issued`,
            t`${{ moment: formatDate(madeAt, 'longMoment') }}, times in ${{ zone: customerZone() }}`,
          ],
        ]}
      />
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title.id} scope="col" data-numeric={column.numeric}>
                {t(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              {columns.map((column) => (
                <td key={column.title.id} data-numeric={column.numeric}>
                  {column.text(entry)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
