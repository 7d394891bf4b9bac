import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { PanelList } from '@tradefront/account-pages/PanelList'
import { ShowMore } from '@tradefront/account-pages/ShowMore'
import { type MessageDescriptor, textNow } from '@tradefront/language'
import { useServer } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { localReceipts, onReceiptsElsewhere, type LocalReceipt } from '@tradefront/sending/receipts'
import { numberOf } from '@tradefront/sending'
import { useSession } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { formatDate, readMoment } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ChoiceButtons, Page, Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useEffect, useMemo, useState } from 'react'
import { BookedAmount } from '../amount/BookedAmount.tsx'
import { dayHeading } from '../history/day-text.ts'
import { LineIcon } from '../history/LineIcon.tsx'
import { StatusText, type StatusTone } from '../history/StatusText.tsx'
import {
  activityOf,
  CHECK,
  momentOf,
  onceCheckOf,
  RECEIPTS,
  type Activity,
  type ActivityState,
  type OnceCheck,
} from './activity.ts'
import type { ActivityKind } from './activity-kind.ts'
import styles from './activity.module.css'

/**
 * `/main/activity`: every order, payment, transfer and purchase under its number, from this browser's record and the
 * broker's [ORD-06].
 */
export default function ActivityPage() {
  const { t } = useLingui()
  const local = useLocalReceipts()
  const paging = useServerPages(RECEIPTS)
  const keys = local.map(({ key }) => key).join(',')
  const check = useServer(CHECK, keys).loaded
  const listed = paging.loaded
  const checked = useMemo(
    () => (check.state === 'ready' && !check.outdated ? { found: check.value, at: check.at } : undefined),
    [check],
  )
  const activity = useMemo(
    () => activityOf(local, checked, listed.state === 'ready' ? listed.value : []),
    [local, checked, listed],
  )
  const [kind, setKind] = useState<Filter>('all')
  const shown = kind === 'all' ? activity : activity.filter((entry) => entry.kind === kind)
  const once = useMemo(() => onceCheckOf(activity), [activity])
  const isEmpty = activity.length === 0
  return (
    <Page
      title={t`Activity`}
      line={t`What you sent, what became of it, and the number to quote to support.`}
      actions={
        <Button component={Link} to="/main/journal" variant="default">
          {t`Open journal`}
        </Button>
      }
    >
      {isEmpty ? null : <KindFilter activity={activity} kind={kind} onKind={setKind} />}
      {checked !== undefined ? (
        <TwiceAlert check={once} />
      ) : check.state === 'loading' ? null : (
        <LocalNotice isOffered={check.state !== 'not-offered'} />
      )}
      {isEmpty && listed.state !== 'ready' && listed.state !== 'not-offered' ? (
        <Panel title={t`Requests`}>
          <LoadedState state={listed.state} what={t`Your activity`} onRetry={paging.refresh} />
        </Panel>
      ) : isEmpty ? (
        <Panel title={t`Requests`}>
          <div className={styles.empty}>
            <EmptyState
              message={t`No requests yet`}
              next={t`Orders and payments you send from now on appear here with their numbers. Earlier positions are in the journal.`}
            >
              <div className={styles.first}>
                <Button component={Link} to="/mt4">
                  {t`Open trading room`}
                </Button>
                <Button component={Link} to="/main/deposit" variant="default">
                  {t`Make a deposit`}
                </Button>
              </div>
            </EmptyState>
          </div>
        </Panel>
      ) : (
        <>
          {shown.length === 0 ? (
            <Panel title={t`Requests`}>
              <EmptyState
                message={
                  paging.hasMore
                    ? t`None of this kind among the latest requests`
                    : t`No requests of this kind yet`
                }
              >
                <Button variant="default" onClick={() => setKind('all')}>
                  {t`Show all requests`}
                </Button>
              </EmptyState>
            </Panel>
          ) : (
            daysOf(shown).map(({ day, entries }) => (
              <Panel key={day} title={dayHeading(momentOf(entries[0]))}>
                <PanelList label={dayHeading(momentOf(entries[0]))}>
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} day={day} />
                  ))}
                </PanelList>
              </Panel>
            ))
          )}
          {checked === undefined ? (
            // Keeps the place of the line that follows.
            check.state === 'loading' ? (
              <p className={styles.check} />
            ) : null
          ) : (
            <OnceLine check={once} at={checked.at} />
          )}
          <ShowMore paging={paging} what="requests" />
        </>
      )}
    </Page>
  )
}

type Filter = ActivityKind | 'all'

const FILTERS: readonly { readonly value: Filter; readonly label: MessageDescriptor }[] = [
  { value: 'all', label: msg({ message: 'All', context: 'requests of every kind' }) },
  { value: 'order', label: msg({ message: 'Orders', context: 'kind of requests' }) },
  { value: 'deposit', label: msg`Deposits` },
  { value: 'withdrawal', label: msg`Withdrawals` },
  { value: 'transfer', label: msg({ message: 'Transfers', context: 'kind of requests' }) },
  { value: 'purchase', label: msg({ message: 'Purchases', context: 'kind of requests' }) },
  { value: 'other', label: msg({ message: 'Other', context: 'kind of requests' }) },
]

interface KindFilterProps {
  readonly activity: readonly Activity[]
  readonly kind: Filter
  readonly onKind: (kind: Filter) => void
}

/** Chooses the kind to list; 'Other' is offered only where there are such requests. */
function KindFilter({ activity, kind, onKind }: KindFilterProps) {
  const { t } = useLingui()
  const hasOther = kind === 'other' || activity.some((entry) => entry.kind === 'other')
  return (
    <ChoiceButtons
      label={t`Kind of requests`}
      choices={FILTERS.filter(({ value }) => value !== 'other' || hasOther).map(({ value, label }) => ({
        value,
        label: t(label),
      }))}
      chosen={kind}
      onChoice={onKind}
      tall
    />
  )
}

interface Day {
  /** Its date, as the entries write it. */
  readonly day: string
  /** At least one. */
  readonly entries: readonly [Activity, ...Activity[]]
}

/** The requests by day, in their order. */
function daysOf(activity: readonly Activity[]): readonly Day[] {
  const days = new Map<string, [Activity, ...Activity[]]>()
  for (const entry of activity) {
    const day = formatDate(momentOf(entry), 'date')
    const entries = days.get(day)
    if (entries === undefined) days.set(day, [entry])
    else entries.push(entry)
  }
  return [...days].map(([day, entries]) => ({ day, entries }))
}

/** This browser's record, read again when another tab or a return to the page may have changed it. */
function useLocalReceipts(): readonly LocalReceipt[] {
  const customer = useSession(({ user }) => user?.id ?? '')
  const [local, setLocal] = useState(() => localReceipts(customer))
  useEffect(() => {
    const read = () => setLocal(localReceipts(customer))
    read()
    const leave = onReceiptsElsewhere(read)
    document.addEventListener('visibilitychange', read)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', read)
    }
  }, [customer])
  return local
}

/** Names the numbers that the broker's record has twice. */
function TwiceAlert({ check: { twice } }: { readonly check: OnceCheck }) {
  const { t } = useLingui()
  return twice.length === 0 ? null : (
    <Alert
      variant="destructive"
      title={t`A number was booked more than once`}
      description={t`Contact support and quote ${{ numbers: twice.map(numberOf).join(', ') }}.`}
    />
  )
}

/** Below the list: when its numbers were compared with the broker's record, unless one was booked twice. */
function OnceLine({ check, at }: { readonly check: OnceCheck; readonly at: number }) {
  const { t } = useLingui()
  const { checked, repeated, twice } = check
  if (checked === 0 || twice.length > 0) return null
  const compared = t`Checked with the broker at ${{ time: formatDate(at, 'time') }}: nothing was booked twice.`
  const again = t`${plural(repeated, {
    one: `${repeated} number arrived more than once and took effect once.`,
    other: `${repeated} numbers arrived more than once and took effect once.`,
  })}`
  return (
    <p className={styles.check}>
      <LineIcon name="check" size={16} className={styles.tick} />
      <span>{repeated === 0 ? compared : `${compared} ${again}`}</span>
    </p>
  )
}

/** The broker's record is missing: what the list is made of. */
function LocalNotice({ isOffered }: { readonly isOffered: boolean }) {
  const { t } = useLingui()
  return isOffered ? (
    <Alert
      variant="warning"
      title={t`We couldn't read the broker's record`}
      description={t`The list shows what this browser recorded. We compare it with the broker's record as soon as we can reach it.`}
    />
  ) : (
    <Alert
      title={t`Kept in this browser only`}
      description={t`Your broker doesn't list requests by number. This is what this browser recorded, kept until you log out.`}
    />
  )
}

const STATES: Readonly<
  Record<ActivityState, { readonly text: MessageDescriptor; readonly tone: StatusTone }>
> = {
  waiting: { text: msg`Sent, no answer yet`, tone: 'waiting' },
  unreceived: { text: msg`Not sent`, tone: 'quiet' },
  refused: { text: msg({ message: 'Refused', context: 'state of a request' }), tone: 'bad' },
  booked: { text: msg({ message: 'Booked', context: 'state of a request' }), tone: 'good' },
}

/** A profit is green, a loss red. */
const toneOf = (result: string) => styles[result.startsWith('-') ? 'loss' : 'profit'] ?? ''

/** Times that are no further apart are one, ms. */
const ONE_MOMENT_MS = 5_000

interface EntryProps {
  readonly entry: Activity
  /** The day of the heading above it. */
  readonly day: string
}

function Entry({ entry, day }: EntryProps) {
  const { t } = useLingui()
  const { id, kind, side, what, size, amount, result, state, reason, arrivals, about } = entry
  const { text, tone } = STATES[state]
  const why =
    state === 'unreceived'
      ? t`The broker never received it, and nothing was booked.`
      : state === 'refused'
        ? textNow(reason)
        : undefined
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <LineIcon name={side ?? kind} />
      </span>
      <strong className={styles.what}>{textNow(what)}</strong>
      <span className={styles.value}>
        {result !== undefined ? (
          <BookedAmount value={result} sign className={toneOf(result)} />
        ) : amount === undefined ? (
          <span className="tf-num">{textNow(size)}</span>
        ) : (
          <BookedAmount value={amount} />
        )}
      </span>
      <span className={styles.state}>
        {state === 'booked' ? <span>{t(text)}</span> : <StatusText tone={tone}>{t(text)}</StatusText>}
      </span>
      <Times entry={entry} day={day} />
      <NumberToCopy number={numberOf(id)} />
      {about === undefined ? null : (
        <Link className={styles.ask ?? ''} to={`/main/chat?about=${about.kind}:${about.id}`}>
          {t`Ask about this`}
        </Link>
      )}
      {why === undefined && arrivals <= 1 ? null : (
        <div className={styles.why}>
          {why === undefined ? null : <p>{why}</p>}
          {arrivals > 1 ? (
            <p>{t`Arrived ${plural(arrivals, { one: '# time', other: '# times' })}, took effect once.`}</p>
          ) : null}
        </div>
      )}
    </li>
  )
}

/** When it was sent, answered and booked or refused; a single time if it all happened within seconds. */
function Times({ entry, day }: EntryProps) {
  const { t } = useLingui()
  const { state, sentAt, answeredAt, recordedAt } = entry
  const sent = t({ message: 'Sent', context: 'time of a request' })
  const answered = t({ message: 'Answered', context: 'time of a request' })
  const recorded =
    state === 'refused'
      ? t({ message: 'Refused', context: 'time of a request' })
      : t({ message: 'Booked', context: 'time of a request' })
  const known = (
    [
      [sent, sentAt],
      [answered, answeredAt],
      [recorded, readMoment(recordedAt)],
    ] as const
  ).filter((time): time is readonly [string, number] => time[1] !== undefined)
  const moments = known.map(([, at]) => at)
  const isOne = Math.max(...moments) - Math.min(...moments) <= ONE_MOMENT_MS
  return (
    <dl className={styles.times}>
      {(isOne ? known.slice(-1) : known).map(([label, at]) => (
        <div key={label} data-alone={isOne || undefined}>
          <dt>{isOne ? <VisuallyHidden>{label}</VisuallyHidden> : label}</dt>
          <dd>{formatDate(at, formatDate(at, 'date') === day ? 'clock' : 'exactMoment')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The number to quote, with a button that copies it. */
function NumberToCopy({ number }: { readonly number: string }) {
  const { t } = useLingui()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(number)
      toast.success(() => t`Copied`, number)
    } catch {
      // The browser may refuse; the number can be selected.
      toast.error(
        () => t`We couldn't copy this`,
        () => t`Select the text and copy it by hand.`,
      )
    }
  }

  return (
    <span className={styles.number}>
      <code translate="no">{number}</code>
      <ActionIcon size="xs" aria-label={t`Copy ${{ name: number }}`} onClick={() => void copy()}>
        <LineIcon name="copy" size={16} />
      </ActionIcon>
    </span>
  )
}
