import { useLingui } from '@lingui/react/macro'
import { callApi, failureText } from '@tradefront/api'
import {
  calls,
  MAX_STARS,
  type ChatCustomer,
  type ConversationChange,
  type DeskConversation,
  type TeamMember,
} from '@tradefront/contracts'
import { useNow } from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import { refreshReads, useServer } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { Menu } from '@tradefront/ui/Menu'
import { toast } from '@tradefront/ui/toast'
import { useRef, useState } from 'react'
import { TEAM } from '../desk/desk-calls.ts'
import { ConversationTags } from './ConversationTags.tsx'
import { CHAT_USERS } from '../users/user-calls.ts'
import classes from './ConversationBar.module.css'
import { putConversation, snoozeTimes, standOf } from '../users/conversation-work.ts'

export interface ConversationBarProps {
  readonly adminId: string
  readonly customer: ChatCustomer
}

type Change = (body: ConversationChange) => void

/**
 * Assignment and tags of the conversation, with actions to assign, snooze, tag and close it [ADM-14] [ADM-20]. Nothing
 * if the broker doesn't provide it.
 */
export function ConversationBar({ adminId, customer }: ConversationBarProps) {
  const { t } = useLingui()
  const { conversation: work } = customer
  const { busy, change } = useChange(customer.id)
  const { timers } = useRemoteContext()
  const now = useNow(timers)
  if (work === undefined) return null
  const { assignee, closed } = work
  const mine = assignee?.id === adminId
  const take = { action: 'assign', assignee_id: adminId, from: assignee?.id ?? null } as const
  return (
    <section className={classes.bar} aria-label={t`Conversation`}>
      <output className={classes.state}>
        <span data-unassigned={assignee === undefined || undefined}>
          {assignee === undefined
            ? t`Unassigned`
            : mine
              ? t`Assigned to you`
              : t`Assigned to ${{ name: assignee.name }}`}
        </span>
        {closed === undefined ? (
          <Stand text={standOf(customer, now)} />
        ) : (
          <Stand text={t`Closed ${{ moment: formatDate(closed.closed_at, 'nearMoment') }}`} />
        )}
        <RatingText closed={closed} />
      </output>
      <div className={classes.actions}>
        {mine ? null : (
          <Button size="xs" variant="default" disabled={busy} onClick={() => change(take)}>
            {assignee === undefined
              ? t({ message: 'Take', comment: 'Assigns the conversation to oneself.' })
              : t`Take over`}
          </Button>
        )}
        <AssignMenu adminId={adminId} work={work} busy={busy} change={change} />
        {closed === undefined ? (
          <>
            <SnoozeMenu work={work} busy={busy} change={change} />
            <Button size="xs" variant="default" disabled={busy} onClick={() => change({ action: 'close' })}>
              {t({ message: 'Close', context: 'a conversation' })}
            </Button>
          </>
        ) : null}
      </div>
      {work.tags === undefined ? null : <ConversationTags tags={work.tags} busy={busy} change={change} />}
    </section>
  )
}

function Stand({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span>{text}</span>
}

function RatingText({ closed }: Pick<DeskConversation, 'closed'>) {
  const { t } = useLingui()
  if (closed?.rating === undefined) return null
  const { stars, comment } = closed.rating
  return (
    <span className={classes.rating}>
      {comment === undefined
        ? t`Rated ${stars} of ${MAX_STARS}`
        : t`Rated ${stars} of ${MAX_STARS}: ${comment}`}
    </span>
  )
}

interface MenuProps {
  readonly work: DeskConversation
  readonly busy: boolean
  readonly change: Change
}

/** Assigns the conversation to a colleague, or unassigns it. */
function AssignMenu({ adminId, work: { assignee }, busy, change }: MenuProps & { adminId: string }) {
  const { t } = useLingui()
  const { loaded } = useServer(TEAM)
  const team: readonly TeamMember[] = loaded.state === 'ready' ? loaded.value : []
  const others = team.filter(({ id }) => id !== adminId && id !== assignee?.id)
  const from = assignee?.id ?? null
  if (others.length === 0 && assignee === undefined) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" disabled={busy}>
          {t({ message: 'Assign', comment: 'Assigns the conversation to somebody.' })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {others.length === 0 ? <Menu.Label>{t`No other colleagues`}</Menu.Label> : null}
        {others.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => change({ action: 'assign', assignee_id: id, from })}>
            {name}
          </Menu.Item>
        ))}
        {assignee === undefined ? null : (
          <Menu.Item onClick={() => change({ action: 'assign', assignee_id: null, from })}>
            {t`Unassign`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Snoozes the conversation. */
function SnoozeMenu({ work, busy, change }: MenuProps) {
  const { t } = useLingui()
  const [times, setTimes] = useState(() => snoozeTimes(Date.now()))
  return (
    <Menu position="bottom-end" onOpen={() => setTimes(snoozeTimes(Date.now()))}>
      <Menu.Target>
        <Button size="xs" variant="default" disabled={busy}>
          {t({ message: 'Snooze', comment: 'Puts the conversation off until later.' })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {times.map(({ label, until }) => (
          <Menu.Item
            key={label}
            rightSection={<span className={classes.until}>{formatDate(until, 'nearMoment')}</span>}
            onClick={() => change({ action: 'snooze', until: new Date(until).toISOString() })}
          >
            {label}
          </Menu.Item>
        ))}
        {work.snoozed_until === undefined ? null : (
          <Menu.Item onClick={() => change({ action: 'snooze', until: null })}>{t`End snooze`}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Sends one change at a time. Shows a failure and refetches the list, since a colleague may have been faster. */
function useChange(customerId: string): { busy: boolean; change: Change } {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  async function send(body: ConversationChange) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const { data } = await callApi(calls.changeConversation, { params: { id: customerId }, body })
      putConversation(customerId, data)
    } catch (error) {
      toast.error(
        () => t`Conversation not changed`,
        () => failureText(error, t`We couldn't confirm the change. Try again.`),
      )
      void refreshReads(CHAT_USERS.name)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, change: (body) => void send(body) }
}
