import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { ShowMore } from '@tradefront/account-pages/ShowMore'
import type { MessageDescriptor } from '@tradefront/language'
import type { ReadingPages } from '@tradefront/server-state/pages'
import { EmptyState } from '@tradefront/ui/EmptyState'
import type { ReactNode } from 'react'
import styles from './history.module.css'

export interface Column<T> {
  readonly title: MessageDescriptor
  readonly cell: (item: T) => ReactNode
  /** Right-aligned. */
  readonly numeric?: boolean
  /** Hidden on a phone, where the first column includes it. */
  readonly wideOnly?: boolean
}

export interface HistoryTableProps<T extends { readonly id: string }> {
  readonly label: string
  readonly paging: ReadingPages<T>
  readonly columns: readonly Column<T>[]
  /** Shown if there is nothing yet: what to do next, or the heading of `next`. */
  readonly empty: string
  /** Below it, in a sentence: what to do next. */
  readonly next?: string
  /** Below it: the button for the next step. */
  readonly action?: ReactNode
}

/** A list of past events, newest first, with its loading, error, empty and end-of-list states. */
export function HistoryTable<T extends { readonly id: string }>(props: HistoryTableProps<T>) {
  const { t } = useLingui()
  const { label, paging, columns, empty, next, action } = props
  const { loaded, refresh } = paging
  if (loaded.state === 'loading') return <LoadedState isPage state="loading" what={label} onRetry={refresh} />
  if (loaded.state !== 'ready' || loaded.value.length === 0)
    return (
      <div
        className={styles.instead}
        data-empty={(loaded.state === 'ready' && next === undefined) || undefined}
      >
        {loaded.state === 'ready' ? (
          <EmptyState message={empty} next={next}>
            {action}
          </EmptyState>
        ) : (
          <LoadedState state={loaded.state} what={label} onRetry={refresh} />
        )}
      </div>
    )
  return (
    <div className={styles.history}>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ title, numeric, wideOnly }) => (
                <th key={title.id} scope="col" data-numeric={numeric} data-wide={wideOnly}>
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {loaded.value.map((item) => (
              <tr key={item.id}>
                {columns.map(({ title, cell, numeric, wideOnly }) => (
                  <td key={title.id} data-numeric={numeric} data-wide={wideOnly}>
                    {cell(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore paging={paging} what="entries" />
    </div>
  )
}
