import { t } from '@lingui/core/macro'
import { callApi, isNotOffered } from '@tradefront/api'
import { calls, type Notification } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { createCustomerStore, useSession } from '@tradefront/session'
import type { AlertVariant } from '@tradefront/ui/Alert'
import { useMemo, useSyncExternalStore } from 'react'
import {
  dismissLocal,
  LOCAL_PREFIX,
  localNotifications,
  localText,
  onLocalChange,
} from './local-notifications.ts'

/** State beside the session's user and the stored notifications; belongs to the logged-in customer. */
interface Known {
  /** Received by event but not yet part of the user, newest first. */
  readonly arrived: readonly Notification[]
  /** Marked as read here; the next fetched user will agree. */
  readonly read: ReadonlySet<string>
  /** Being marked as read. */
  readonly busy: ReadonlySet<string>
  /** Could not be marked as read; still unread. */
  readonly failed: ReadonlySet<string>
}
const NONE: ReadonlySet<string> = new Set()
const useLocalChanges = createCustomerStore<Known>({ arrived: [], read: NONE, busy: NONE, failed: NONE })

/** Parallel calls when marking all one by one. */
const MAX_PARALLEL = 3
/** Limit on received notifications, besides all dangers, until the next fetched user includes them. */
const MAX_ARRIVED = 50

/** All of the customer's notifications, unread dangers first, then newest first, with their state. */
export interface Notifications extends Pick<Known, 'busy' | 'failed'> {
  readonly list: readonly Notification[]
  readonly unread: readonly Notification[]
}

/** The customer's notifications: from the server, from events since, and local ones [NOTE-01]. */
export function useNotifications(customerId: string): Notifications {
  const server = useSession((state) => state.user?.notifications)
  const { arrived, read, busy, failed } = useLocalChanges()
  const text = useSyncExternalStore(onLocalChange, () => localText(customerId))
  return useMemo(() => {
    // The text serves as the snapshot; the content is parsed again when it changes.
    const local = text === null ? { notes: [], dismissed: NONE } : localNotifications(customerId)
    const known = new Set(server?.map(({ id }) => id))
    const fromServer = [...arrived.filter(({ id }) => !known.has(id)), ...(server ?? [])].map((note) =>
      read.has(note.id) || local.dismissed.has(note.id) ? { ...note, read: true } : note,
    )
    const list = dangerFirst(merged(fromServer, local.notes))
    return { list, unread: list.filter((note) => !note.read), busy, failed }
  }, [server, arrived, read, busy, failed, text, customerId])
}

/** A margin call stays first until it is read, whatever else arrives. */
function dangerFirst(list: readonly Notification[]): readonly Notification[] {
  const isPressing = (note: Notification) => !note.read && isDanger(note)
  return list.some(isPressing)
    ? [...list.filter(isPressing), ...list.filter((note) => !isPressing(note))]
    : list
}

/** Inserts local notifications by time; the server's keep their order, dated or not. */
function merged(fromServer: readonly Notification[], own: readonly Notification[]): readonly Notification[] {
  const list = [...fromServer]
  for (const note of own) {
    const at = Date.parse(note.created_at ?? '')
    const older = list.findIndex(({ created_at }) => !(Date.parse(created_at ?? '') >= at))
    list.splice(older === -1 ? list.length : older, 0, note)
  }
  return list
}

/** Shows a notification from an event before the user is fetched again [RT-06]. */
export function arrive(note: Notification): void {
  useLocalChanges.setState(({ arrived }) => {
    const all = [note, ...arrived.filter(({ id }) => id !== note.id)]
    return { arrived: all.filter((item, index) => index < MAX_ARRIVED || isDanger(item)) }
  })
}

/**
 * Marks notifications as read: local ones here, the others with one bulk call or, if the broker lacks it, one call
 * each; then fetches the user once [NOTE-02]. Skips those already being marked. Resolves to the number of failures.
 */
export async function dismiss(customerId: string, ids: readonly string[]): Promise<number> {
  const { busy } = useLocalChanges.getState()
  const fresh = ids.filter((id) => !busy.has(id))
  const local = fresh.filter((id) => id.startsWith(LOCAL_PREFIX))
  const remote = fresh.filter((id) => !id.startsWith(LOCAL_PREFIX))
  if (local.length > 0) await dismissLocal(customerId, local)
  if (remote.length === 0) return 0

  useLocalChanges.setState((now) => ({
    busy: withAll(now.busy, remote),
    failed: without(now.failed, remote),
  }))
  let failures = 0
  function note(ended: readonly string[], done: boolean): void {
    // Another customer may have logged in meanwhile.
    if (useSession.getState().user?.id !== customerId) return
    if (!done) failures += ended.length
    useLocalChanges.setState((now) => ({
      busy: without(now.busy, ended),
      ...(done ? { read: withAll(now.read, ended) } : { failed: withAll(now.failed, ended) }),
    }))
  }
  const together = remote.length > 1 ? await markedTogether(remote) : undefined
  if (together !== undefined) {
    note(remote, together)
  } else {
    const queue = [...remote]
    const work = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        if (useSession.getState().user?.id !== customerId) return
        note([id], await marked(id))
      }
    }
    await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, remote.length) }, work))
  }
  if (useSession.getState().user?.id === customerId && failures < remote.length)
    void useSession.getState().fetchUser()
  return failures
}

/** Undefined if the broker has no bulk call. */
async function markedTogether(ids: readonly string[]): Promise<boolean | undefined> {
  try {
    await callApi(calls.readNotifications, { body: { ids: [...ids] } })
    return true
  } catch (error) {
    // Other failures are handled as below.
    return isNotOffered(error) ? undefined : false
  }
}

async function marked(id: string): Promise<boolean> {
  try {
    await callApi(calls.readNotification, { params: { id } })
    return true
  } catch {
    // The failure is logged, and shown to the customer at the pressed button.
    return false
  }
}

const withAll = (before: ReadonlySet<string>, ids: readonly string[]) => new Set([...before, ...ids])
const without = (before: ReadonlySet<string>, ids: readonly string[]) =>
  new Set([...before].filter((id) => !ids.includes(id)))

const VARIANTS: Readonly<Record<string, AlertVariant>> = {
  danger: 'destructive',
  success: 'success',
  warning: 'warning',
}

/** The style of a notification's colour; `default` for unknown values [NOTE-01]. */
export function variantOf({ color }: Notification): AlertVariant {
  return (color !== undefined && Object.hasOwn(VARIANTS, color) ? VARIANTS[color] : undefined) ?? 'default'
}

/** A margin call, of the real or the practice account. */
export const isMarginCall = ({ kind }: Pick<Notification, 'kind'>): boolean =>
  kind === 'margin' || kind === 'practice_margin'

/** Whether it is a danger: shown first and kept until it is read. */
export function isDanger(note: Notification): boolean {
  return variantOf(note) === 'destructive'
}

/** The title, or 'Notification' if it has none [NOTE-01]. */
export function titleOf(note: Notification): string {
  const title = saidText(note, 'title')
  return title === undefined || title.trim() === '' ? t`Notification` : title
}
