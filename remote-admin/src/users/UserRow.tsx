import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fullName, type ChatCustomer } from '@tradefront/contracts'
import { Avatar } from '@tradefront/ui/Avatar'
import { deviceZone, formatAge, formatDate, isoDay } from '@tradefront/ui/dates'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { memo } from 'react'
import { standOf } from './conversation-work.ts'
import { waitingSince } from './conversation-order.ts'
import classes from './UserList.module.css'

/**
 * A customer of the list: name, online status, unread count, newest message with its time, waiting time [ADM-08] and
 * tags [ADM-20].
 * Shows the email if the broker doesn't provide these.
 */
export const UserRow = memo(function UserRow({
  user,
  selected,
  now,
  adminId,
  onSelect,
  onFocus,
}: {
  user: ChatCustomer
  adminId: string
  selected: boolean
  /** Unix ms, for relative times. */
  now: number
  onSelect: (id: string) => void
  /** Called with the customer's id on focus, with undefined on blur. */
  onFocus: (id: string | undefined) => void
}) {
  const { t } = useLingui()
  const online = user.is_online === true
  const { last_message: last } = user
  const since = waitingSince(user, now)
  const work = workText(user, adminId, now)
  const isUnassigned = user.conversation?.assignee === undefined && standOf(user, now) === undefined
  const tags = user.conversation?.tags ?? []
  return (
    <UnstyledButton
      className={classes.user}
      data-silent={last === null || undefined}
      aria-current={selected ? 'true' : undefined}
      onClick={() => onSelect(user.id)}
      onFocus={() => onFocus(user.id)}
      onBlur={() => onFocus(undefined)}
    >
      <span className={classes.avatar}>
        <Avatar size={36} name={fullName(user)} src={user.avatar ?? null} alt="" />
        <span className={classes.presence} data-online={online || undefined} aria-hidden />
      </span>
      <span className={classes.who}>
        <span className={classes.head}>
          <span className={classes.name} dir="auto">
            {fullName(user)}
          </span>
          {last ? (
            <time className={classes.when} dateTime={last.created_at}>
              {timeText(Date.parse(last.created_at), now)}
            </time>
          ) : null}
        </span>
        <span className={classes.email} dir="auto">
          {last ? previewOf(last) : user.email}
        </span>
        {work === undefined ? null : (
          <span className={classes.work} data-unassigned={isUnassigned || undefined}>
            {work}
          </span>
        )}
        {tags.length === 0 ? null : (
          <span className={classes.tags} dir="auto">
            {tags.join(' · ')}
          </span>
        )}
      </span>
      <VisuallyHidden>{online ? t`Online` : t`Offline`}</VisuallyHidden>
      <span className={classes.facts}>
        {user.unread_count > 0 ? (
          <span className={classes.unread}>
            <span>{user.unread_count > 99 ? '99+' : user.unread_count}</span>
            <VisuallyHidden>{` ${t`unread`}`}</VisuallyHidden>
          </span>
        ) : null}
        {since === undefined ? null : (
          <span className={classes.waiting}>{t`Waiting ${{ time: waitText(now - since) }}`}</span>
        )}
      </span>
    </UnstyledButton>
  )
})

/** Status of the conversation, else its assignee; undefined if there is no conversation. */
function workText(user: ChatCustomer, adminId: string, now: number): string | undefined {
  const { conversation: work, last_message: last } = user
  if (work === undefined || last == null) return undefined
  const { assignee } = work
  return (
    standOf(user, now) ??
    (assignee === undefined
      ? t`Unassigned`
      : assignee.id === adminId
        ? t({ message: 'Yours', comment: 'A conversation assigned to oneself.' })
        : assignee.name)
  )
}

const RECENT_MS = 6 * 3_600_000

/** Age of a message of the last hours, time of an earlier one of today, else its day: '5 min ago', '20:05', '26 Nov'. */
function timeText(at: number, now: number): string {
  const zone = deviceZone()
  if (Number.isNaN(at) || now - at < RECENT_MS) return formatAge(at, now, { zone })
  const day = isoDay(at, zone)
  const today = isoDay(now, zone)
  if (day === today) return formatAge(at, now, { zone })
  return formatDate(at, day.slice(0, 4) === today.slice(0, 4) ? 'period' : 'periodOfYear', { zone })
}

/** Preview of the newest message. */
function previewOf({ message, is_admin, deleted }: NonNullable<ChatCustomer['last_message']>): string {
  const text = deleted === true ? t`Message deleted` : message === '' ? t`File` : message
  return is_admin === true ? t`Team: ${text}` : text
}

const MINUTE_MS = 60_000

/** A waiting time (ms) in words: '<1 min', '12 min', '3 h', '2 d'. */
function waitText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return t`<1 min`
  if (minutes < 60) return t`${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t`${hours} h` : t`${{ days: Math.floor(hours / 24) }} d`
}
