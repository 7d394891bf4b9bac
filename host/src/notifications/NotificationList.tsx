import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Notification } from '@tradefront/contracts'
import { type MessageDescriptor, saidText } from '@tradefront/language'
import { Alert, StatusIcon, type AlertVariant, type StatusKind } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { useMemo, useRef, useState } from 'react'
import { NOT_MARKED } from './NotificationCard.tsx'
import styles from './NotificationList.module.css'
import { dismiss, isMarginCall, titleOf, variantOf, type Notifications } from './notifications.ts'

/** Of kind trade, or naming the position whose closing it reports. Margin calls concern positions. */
const isAboutTrade = ({ kind, trade_id: tradeId }: Notification) =>
  kind === 'trade' || isMarginCall({ kind }) || Boolean(tradeId)

/** The list's filters, and their texts for an empty result. */
const FILTERS = {
  all: {
    label: msg({ message: 'All', context: 'notifications' }),
    none: msg`No notifications yet`,
    matches: () => true,
  },
  unread: {
    label: msg({ message: 'Unread', context: 'notifications' }),
    none: msg`No unread notifications`,
    matches: ({ read }: Notification) => !read,
  },
  money: {
    label: msg({ message: 'Money', context: 'notifications' }),
    none: msg`No notifications about money`,
    matches: ({ kind }: Notification) => kind === 'money',
  },
  trades: {
    label: msg({ message: 'Trades', context: 'notifications' }),
    none: msg`No notifications about trades`,
    matches: isAboutTrade,
  },
} as const
type Filter = keyof typeof FILTERS

/** Number of entries shown at first and added with each press. */
const PAGE = 50

/** Lets the keyboard scroll the list. */
const SCROLLS_BY_KEYS = { tabIndex: 0 } as const

const ICONS: Readonly<Record<AlertVariant, StatusKind>> = {
  default: 'info',
  destructive: 'error',
  success: 'success',
  warning: 'warning',
}

export interface NotificationListProps {
  readonly customerId: string
  readonly notifications: Notifications
}

/**
 * All notifications, unread dangers first, then newest first, with unread ones marked. Identical ones are grouped into
 * one entry with a count; each entry, or all, can be marked as read [NOTE-02].
 */
export function NotificationList({ customerId, notifications }: NotificationListProps) {
  const { t } = useLingui()
  const { list, unread, busy, failed } = notifications
  const [filter, setFilter] = useState<Filter>('all')
  const [drawn, setDrawn] = useState(PAGE)
  const [failure, setFailure] = useState<MessageDescriptor>()
  const heading = useRef<HTMLHeadingElement>(null)
  const filters = filtersFor(list, filter)
  const shown = useMemo(() => groupsOf(list.filter(FILTERS[filter].matches)), [list, filter])

  async function mark(ids: readonly string[]): Promise<void> {
    setFailure(undefined)
    // The button disappears with the entries it marked.
    heading.current?.focus()
    const failures = await dismiss(customerId, ids)
    if (failures > 0 && ids.length > 1)
      setFailure(msg`We couldn't mark ${failures} of ${{ count: ids.length }} as read. Try again.`)
  }

  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t`Notifications`}
        </h2>
        <Button
          variant="subtle"
          size="xs"
          disabled={unread.length === 0}
          onClick={() => void mark(unread.map(({ id }) => id))}
        >
          {t`Mark all as read`}
        </Button>
      </div>
      <SegmentedControl
        className={styles.filters ?? ''}
        size="xs"
        fullWidth
        aria-label={t({ message: 'Show', context: 'which notifications' })}
        data={filters.map((value) => ({ value, label: t(FILTERS[value].label) }))}
        value={filter}
        onChange={(value) => {
          setFilter(value)
          setDrawn(PAGE)
        }}
      />
      {failure === undefined ? null : (
        <Alert variant="destructive" description={t(failure)} className={styles.failure} />
      )}
      {shown.length === 0 ? (
        <EmptyState message={t(FILTERS[filter].none)} />
      ) : (
        <ul className={styles.rows} {...SCROLLS_BY_KEYS} aria-label={t(FILTERS[filter].label)}>
          {shown.slice(0, drawn).map((group) => (
            <Row
              key={group.note.id}
              group={group}
              busy={group.ids.some((id) => busy.has(id))}
              failed={group.ids.some((id) => failed.has(id))}
              onRead={() => void mark(group.ids)}
            />
          ))}
          {shown.length > drawn ? (
            <li className={styles.more}>
              <Button variant="default" size="xs" onClick={() => setDrawn((before) => before + PAGE)}>
                {t`Show ${{ count: Math.min(PAGE, shown.length - drawn) }} more`}
              </Button>
            </li>
          ) : null}
        </ul>
      )}
    </div>
  )
}

/** Filters that the data supports: brokers may not say what their notifications are about. */
function filtersFor(list: readonly Notification[], chosen: Filter): readonly Filter[] {
  const filters: readonly Filter[] = ['all', 'unread', 'money', 'trades']
  return filters.filter(
    (filter) =>
      filter === 'all' || filter === 'unread' || filter === chosen || list.some(FILTERS[filter].matches),
  )
}

/** Notifications with the same content, as one entry. */
interface Group {
  /** The newest of the group. */
  readonly note: Notification
  readonly ids: readonly string[]
}

/** Groups notifications with the same content, read ones separately; a group is placed where its newest one is. */
function groupsOf(list: readonly Notification[]): readonly Group[] {
  const groups = new Map<string, { readonly note: Notification; readonly ids: string[] }>()
  for (const note of list) {
    const { title, message, color, read, kind, trade_id: tradeId } = note
    const key = JSON.stringify([title, message, color, read, kind, tradeId])
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { note, ids: [note.id] })
    else known.ids.push(note.id)
  }
  return [...groups.values()]
}

interface RowProps {
  readonly group: Group
  readonly busy: boolean
  readonly failed: boolean
  readonly onRead: () => void
}

function Row({ group: { note, ids }, busy, failed, onRead }: RowProps) {
  const { t } = useLingui()
  const variant = variantOf(note)
  return (
    <li className={styles.row} data-variant={variant} data-unread={!note.read || undefined}>
      <span className={styles.icon}>
        <StatusIcon kind={ICONS[variant]} />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{titleOf(note)}</p>
        <p className={styles.message}>{saidText(note, 'message')}</p>
        {ids.length > 1 ? (
          <p className={styles.time}>{plural({ count: ids.length }, { one: '# time', other: '# times' })}</p>
        ) : null}
        {note.created_at === undefined ? null : (
          <time className={styles.time} dateTime={note.created_at}>
            {formatDate(note.created_at, 'moment')}
          </time>
        )}
        {failed && !busy ? <p className={styles.wrong}>{t(NOT_MARKED)}</p> : null}
      </div>
      {note.read ? null : (
        <Button
          variant="default"
          size="xs"
          aria-label={t`Mark as read: ${{ title: titleOf(note) }}`}
          aria-busy={busy}
          disabled={busy}
          onClick={onRead}
        >
          {t`Mark as read`}
        </Button>
      )}
    </li>
  )
}
