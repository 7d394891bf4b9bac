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
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Page, Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useEffect, useMemo, useState } from 'react'
import { BookedAmount } from '../amount/BookedAmount.tsx'
import { StatusText, type StatusTone } from '../history/StatusText.tsx'
import {
  activityOf,
  CHECK,
  onceCheckOf,
  RECEIPTS,
  type Activity,
  type ActivityState,
  type OnceCheck,
} from './activity.ts'
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
  const isEmpty = activity.length === 0
  return (
    <Page
      title={t`Activity`}
      line={t`Every order, payment, transfer and purchase, by its number. Quote the number when you write to us.`}
    >
      {check.state === 'ready' && checked !== undefined ? (
        <OnceNotice check={onceCheckOf(activity)} at={check.at} />
      ) : check.state === 'loading' ? null : (
        <LocalNotice isOffered={check.state !== 'not-offered'} />
      )}
      <Panel
        title={t`Requests`}
        about={
          activity.some(({ sentAt }) => sentAt === undefined)
            ? t`Sent and answered times are kept only in the browser you sent from.`
            : undefined
        }
      >
        {isEmpty && listed.state !== 'ready' && listed.state !== 'not-offered' ? (
          <LoadedState state={listed.state} what={t`Your activity`} onRetry={paging.refresh} />
        ) : isEmpty ? (
          <EmptyState message={t`No requests yet`}>
            <Button component={Link} to="/main/deposit" variant="default">
              {t`Make a deposit`}
            </Button>
          </EmptyState>
        ) : (
          <>
            <PanelList label={t`Requests`}>
              {activity.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </PanelList>
            <ShowMore paging={paging} what="requests" />
          </>
        )}
      </Panel>
    </Page>
  )
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

/** What the broker's record says about each number, as a sentence that the list proves. */
function OnceNotice({ check, at }: { readonly check: OnceCheck; readonly at: number }) {
  const { t } = useLingui()
  if (check.twice.length > 0)
    return (
      <Alert
        variant="destructive"
        title={t`A number was booked more than once`}
        description={t`Contact support and quote ${{ numbers: check.twice.map(numberOf).join(', ') }}.`}
      />
    )
  const { checked, booked, repeated } = check
  if (checked === 0) return null
  const compared = t`We compared ${plural(checked, {
    one: `${checked} number`,
    other: `${checked} numbers`,
  })} with the broker's record at ${{ time: formatDate(at, 'time') }}: ${booked} booked once each, ${{ refused: checked - booked }} refused.`
  const again = t`${plural(repeated, {
    one: `${repeated} number arrived more than once and took effect once.`,
    other: `${repeated} numbers arrived more than once and took effect once.`,
  })}`
  return (
    <Alert
      variant="success"
      title={t`Nothing was booked twice`}
      description={repeated === 0 ? compared : `${compared} ${again}`}
    />
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

function Entry({ entry }: { readonly entry: Activity }) {
  const { t } = useLingui()
  const { id, what, amount, state, reason, sentAt, answeredAt, recordedAt, arrivals, about } = entry
  const { text, tone } = STATES[state]
  const isOneMoment = isSameMoment(recordedAt, ...(sentAt === undefined ? [] : [sentAt, answeredAt]))
  const why =
    state === 'unreceived'
      ? t`The broker never received it, and nothing was booked.`
      : state === 'refused'
        ? textNow(reason)
        : undefined
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <strong>{textNow(what)}</strong>
        {amount === undefined ? null : <BookedAmount value={amount} />}
      </div>
      <div className={styles.state}>
        <StatusText tone={tone}>{t(text)}</StatusText>
      </div>
      {why === undefined ? null : <p className={styles.why}>{why}</p>}
      {arrivals > 1 ? (
        <p className={styles.why}>
          {t`Arrived ${plural(arrivals, { one: '# time', other: '# times' })}, took effect once.`}
        </p>
      ) : null}
      <div className={styles.details}>
        <dl className={styles.times}>
          {sentAt === undefined || isOneMoment ? null : (
            <>
              <Time label={t({ message: 'Sent', context: 'time of a request' })} at={sentAt} />
              <Time
                label={t({ message: 'Answered', context: 'time of a request' })}
                at={answeredAt}
                after={sentAt}
              />
            </>
          )}
          <Time
            label={
              state === 'refused'
                ? t({ message: 'Refused', context: 'time of a request' })
                : t({ message: 'Booked', context: 'time of a request' })
            }
            isAlone={isOneMoment}
            at={recordedAt}
            after={isOneMoment ? undefined : sentAt}
          />
        </dl>
        <code translate="no" className={styles.number}>
          {numberOf(id)}
        </code>
        {about === undefined ? null : (
          <Link className={styles.ask ?? ''} to={`/main/chat?about=${about.kind}:${about.id}`}>
            {t`Ask about this`}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Whether all are the same, to the second. */
const isSameMoment = (...moments: readonly (number | string | undefined)[]) =>
  !moments.includes(undefined) && new Set(moments.map((at) => formatDate(at, 'exactMoment'))).size === 1

interface TimeProps {
  readonly label: string
  /** The only one, which the state beside it explains: its label is only read out. */
  readonly isAlone?: boolean
  readonly at: number | string | undefined
  /** A time shown before it: its day is not repeated. */
  readonly after?: number | undefined
}

/** A time to the second: those of a request are rarely further apart. */
function Time({ label, isAlone = false, at, after }: TimeProps) {
  const isSameDay = after !== undefined && formatDate(at, 'date') === formatDate(after, 'date')
  return (
    <div data-alone={isAlone || undefined}>
      <dt>{isAlone ? <VisuallyHidden>{label}</VisuallyHidden> : label}</dt>
      <dd>{at === undefined ? '–' : formatDate(at, isSameDay ? 'clock' : 'exactMoment')}</dd>
    </div>
  )
}
