import { callApi, isNotOffered } from '@tradefront/api'
import { calls, type Notification } from '@tradefront/contracts'
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

/** What is known beside the session's user and what this browser keeps; of the logged-in customer alone. */
interface Known {
  /** Announced by an event and not yet among the user's, newest first. */
  readonly arrived: readonly Notification[]
  /** Marked as read here; the user that is fetched next says so too. */
  readonly read: ReadonlySet<string>
  /** Being marked as read. */
  readonly busy: ReadonlySet<string>
  /** Could not be marked as read; each is still unread. */
  readonly failed: ReadonlySet<string>
}
const NONE: ReadonlySet<string> = new Set()
const useKnownHere = createCustomerStore<Known>({ arrived: [], read: NONE, busy: NONE, failed: NONE })

/** Marked at the same time at most, where all are. */
const AT_ONCE = 3
/** As many events, and every danger, are kept until the user that is fetched after them has them. */
const KEPT_ARRIVED = 50

/** Every notification of the customer, unread dangers first, then newest first, and what is happening to them. */
export interface Notifications extends Pick<Known, 'busy' | 'failed'> {
  readonly list: readonly Notification[]
  readonly unread: readonly Notification[]
}

/** The customer's notifications: the server's, those that came since, and those of this browser [NOTE-01]. */
export function useNotifications(customerId: string): Notifications {
  const server = useSession((state) => state.user?.notifications)
  const { arrived, read, busy, failed } = useKnownHere()
  const text = useSyncExternalStore(onLocalChange, () => localText(customerId))
  return useMemo(() => {
    // The text stands for what is read anew.
    const local = text === null ? { notes: [], dismissed: NONE } : localNotifications(customerId)
    const known = new Set(server?.map(({ id }) => id))
    const fromServer = [...arrived.filter(({ id }) => !known.has(id)), ...(server ?? [])].map((note) =>
      read.has(note.id) || local.dismissed.has(note.id) ? { ...note, read: true } : note,
    )
    const list = dangerFirst(merged(fromServer, local.notes))
    return { list, unread: list.filter((note) => !note.read), busy, failed }
  }, [server, arrived, read, busy, failed, text, customerId])
}

/** A margin call stays in front of whatever else arrives, until it is read. */
function dangerFirst(list: readonly Notification[]): readonly Notification[] {
  const isPressing = (note: Notification) => !note.read && isDanger(note)
  return list.some(isPressing)
    ? [...list.filter(isPressing), ...list.filter((note) => !isPressing(note))]
    : list
}

/** Puts this browser's own among the others by their times; the server's keep their order, dated or not. */
function merged(fromServer: readonly Notification[], own: readonly Notification[]): readonly Notification[] {
  const list = [...fromServer]
  for (const note of own) {
    const at = Date.parse(note.created_at ?? '')
    const older = list.findIndex(({ created_at }) => !(Date.parse(created_at ?? '') >= at))
    list.splice(older === -1 ? list.length : older, 0, note)
  }
  return list
}

/** Shows a notification that an event has brought, before the user is fetched again [RT-06]. */
export function arrive(note: Notification): void {
  useKnownHere.setState(({ arrived }) => {
    const all = [note, ...arrived.filter(({ id }) => id !== note.id)]
    return { arrived: all.filter((item, index) => index < KEPT_ARRIVED || isDanger(item)) }
  })
}

/**
 * Marks notifications as read: those of this browser here, the others by one call, or by a call each where the broker
 * has no other, and then fetches the user once [NOTE-02]. What is being marked is not marked twice. Resolves to how many could not be.
 */
export async function dismiss(customerId: string, ids: readonly string[]): Promise<number> {
  const { busy } = useKnownHere.getState()
  const fresh = ids.filter((id) => !busy.has(id))
  const local = fresh.filter((id) => id.startsWith(LOCAL_PREFIX))
  const remote = fresh.filter((id) => !id.startsWith(LOCAL_PREFIX))
  if (local.length > 0) await dismissLocal(customerId, local)
  if (remote.length === 0) return 0

  useKnownHere.setState((now) => ({ busy: withAll(now.busy, remote), failed: without(now.failed, remote) }))
  let failures = 0
  function note(ended: readonly string[], done: boolean): void {
    // Somebody else may have logged in meanwhile.
    if (useSession.getState().user?.id !== customerId) return
    if (!done) failures += ended.length
    useKnownHere.setState((now) => ({
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
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, remote.length) }, work))
  }
  if (useSession.getState().user?.id === customerId && failures < remote.length)
    void useSession.getState().fetchUser()
  return failures
}

/** Undefined where the broker marks one at a time only. */
async function markedTogether(ids: readonly string[]): Promise<boolean | undefined> {
  try {
    await callApi(calls.readNotifications, { body: { ids: [...ids] } })
    return true
  } catch (error) {
    // Other failures as below.
    return isNotOffered(error) ? undefined : false
  }
}

async function marked(id: string): Promise<boolean> {
  try {
    await callApi(calls.readNotification, { params: { id } })
    return true
  } catch {
    // The call's failure is in the log; the customer sees it where they pressed.
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

/** The look of a notification's colour; `default` for any other word [NOTE-01]. */
export function variantOf({ color }: Notification): AlertVariant {
  return (color !== undefined && Object.hasOwn(VARIANTS, color) ? VARIANTS[color] : undefined) ?? 'default'
}

/** Whether something is at stake: it is shown first, and kept until it is read. */
export function isDanger(note: Notification): boolean {
  return variantOf(note) === 'destructive'
}

/** 'Notification' where there is no title [NOTE-01]. */
export function titleOf({ title }: Notification): string {
  return title === undefined || title.trim() === '' ? 'Notification' : title
}
