import { useLingui } from '@lingui/react/macro'
import type { MessageSubject, SubjectFacts } from '@tradefront/contracts'
import { callApi } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { knownOf, useServer, type ServerRead } from '@tradefront/server-state'
import { USD, useCurrency, useSession } from '@tradefront/session'
import { formatDate } from '@tradefront/ui/dates'
import { useInSight } from '@tradefront/ui/hooks'
import { Link } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import classes from './SubjectCard.module.css'
import { KINDS, subjectWords } from './subject-words.ts'

/** How often what is in sight is read again, ms. */
const POLL_MS = 15_000

/** What a message is about. `customerId`: of the customer, for the support team. */
const SUBJECT: ServerRead<SubjectFacts, [kind: string, id: string, customerId: string | undefined]> = {
  name: 'message-subject',
  pollMs: POLL_MS,
  freshMs: POLL_MS,
  load: async (options, kind, id, customerId) =>
    (
      await callApi(calls.messageSubject, {
        ...options,
        params: { kind, id },
        query: { customer_id: customerId },
      })
    ).data,
}

export interface SubjectCardProps {
  readonly about: MessageSubject
  readonly customerId: string | undefined
  readonly linked: boolean
}

/** A position, order or payment: title, size and state, live while it is in sight. */
export function SubjectCard(props: SubjectCardProps) {
  const { ref, isInSight } = useInSight()
  return (
    <div ref={ref} className={classes.card}>
      {isInSight ? <Live {...props} /> : <Known {...props} />}
    </div>
  )
}

/** Messages out of sight stay in the document: they show what was last known, without asking. */
function Known({ about: { kind, id }, customerId, linked }: SubjectCardProps) {
  const facts = knownOf(SUBJECT, kind, id, customerId)
  return facts === undefined ? <Head kind={kind} /> : <Facts facts={facts} linked={linked} />
}

function Live({ about: { kind, id }, customerId, linked }: SubjectCardProps) {
  const { t } = useLingui()
  const { loaded, isRefreshing, refresh } = useServer(SUBJECT, kind, id, customerId)
  const retry = (
    <button type="button" className={classes.retry} disabled={isRefreshing} onClick={() => void refresh()}>
      {t`Try again`}
    </button>
  )
  switch (loaded.state) {
    case 'loading':
      return <Head kind={kind} />
    case 'not-offered':
      return <Head kind={kind} note={t`No longer available`} />
    case 'failed':
      return (
        <>
          <Head kind={kind} note={t`We couldn't load this.`} />
          {retry}
        </>
      )
    case 'ready':
      return (
        <Facts facts={loaded.value} linked={linked}>
          {loaded.outdated ? (
            <>
              <span>{t`As of ${{ time: formatDate(loaded.at, 'time') }}`}</span>
              {retry}
            </>
          ) : undefined}
        </Facts>
      )
  }
}

/** The kind alone, and why there is no more. */
function Head({ kind, note }: { kind: MessageSubject['kind']; note?: string }) {
  const { t } = useLingui()
  return (
    <>
      <span className={classes.head}>
        <span>{t(KINDS[kind])}</span>
      </span>
      {note === undefined ? null : <span className={classes.note}>{note}</span>}
    </>
  )
}

function Facts({ facts, linked, children }: { facts: SubjectFacts; linked: boolean; children?: ReactNode }) {
  const { t } = useLingui()
  const role = useSession(({ user }) => user?.role)
  const account = useSession(({ user }) => user?.trading_account)
  const chosen = useCurrency(({ current }) => current)
  // The support team sees the account's own currency, as beside the conversation.
  const words = subjectWords(facts, { currency: role === 'admin' ? USD : chosen, account })
  const { title, detail, at, state, isPractice } = words
  const kind = t(KINDS[facts.kind])
  return (
    <>
      <span className={classes.head}>
        <span>
          {isPractice
            ? t({ message: `${kind}, practice`, comment: "'Position': on the practice account" })
            : kind}
        </span>
        {children === undefined ? (
          <time dateTime={at}>{formatDate(at, 'shortMoment')}</time>
        ) : (
          <span className={classes.outdated}>{children}</span>
        )}
      </span>
      <span className={classes.title}>
        <Title to={linked ? words.to : undefined}>{title}</Title>
        <span translate="no">{detail}</span>
      </span>
      <span className={classes.state}>
        {state.map(({ text, isFigure, tone }) =>
          isFigure === true ? (
            <span key={text} translate="no" className={classes.figure} data-tone={tone}>
              {text}
            </span>
          ) : (
            <span key={text}>{text}</span>
          ),
        )}
      </span>
    </>
  )
}

/** The whole card is its link's target. */
function Title({ to, children }: { to: string | undefined; children: string }) {
  return to === undefined ? (
    <strong dir="auto">{children}</strong>
  ) : (
    <Link to={to} className={classes.link ?? ''}>
      {children}
    </Link>
  )
}
