import { msg } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type MessageSubject, type Receipt } from '@tradefront/contracts'
import { type MessageDescriptor, type LateText, saidText } from '@tradefront/language'
import type { LocalReceipt } from '@tradefront/sending/receipts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'
import { brokersOrder, isClosing, kindOf, sideOf, type ActivityKind } from './activity-kind.ts'
import { refusalWords, requestSize, requestWords } from './request-words.ts'

/** The broker's record of the customer's requests, from every device. */
export const RECEIPTS: ServerPages<Receipt> = {
  name: 'receipts',
  follows: 'user',
  brief: true,
  load: (page, options) => callApi(calls.receipts, { ...options, query: { page } }),
}

/** What the broker has under these keys, separated by commas. */
export const CHECK: ServerRead<readonly Receipt[], [keys: string]> = {
  name: 'receipts-check',
  follows: 'user',
  brief: true,
  load: async (options, keys) =>
    keys === '' ? [] : (await callApi(calls.receipts, { ...options, query: { keys } })).data,
}

/**
 * State of a request, the broker's word before this browser's. `waiting`: sent, with no answer yet. `unreceived`: the
 * broker has nothing under its number.
 */
export type ActivityState = 'waiting' | 'unreceived' | 'refused' | 'booked'

/** A request under its number, from both records. */
export interface Activity {
  /** The key it was sent with. */
  readonly id: string
  readonly kind: ActivityKind
  /** In the words of a record, or else by its kind. */
  readonly what: LateText
  /** What an order does to a position; undefined where it says neither. */
  readonly side: 'buy' | 'sell' | 'close' | undefined
  /** Of a market order: '0.10 lots', with its price '0.10 lots at 1.08442'. */
  readonly size: LateText | undefined
  /** In account currency, decimal text. */
  readonly amount: string | undefined
  /** Realised P/L of what it closed, in account currency, decimal text; undefined while only this browser knows of it. */
  readonly result: string | undefined
  readonly state: ActivityState
  readonly reason: LateText | undefined
  /** When it was sent from here; undefined for another device's. */
  readonly sentAt: number | undefined
  /** When its outcome became known here. */
  readonly answeredAt: number | undefined
  /** When the broker booked or refused it, ISO; undefined if only this browser says so. */
  readonly recordedAt: string | undefined
  /** How often it arrived at the broker. */
  readonly arrivals: number
  /** How often the broker booked it. */
  readonly bookings: number
  /** What a message to support can be about. */
  readonly about: MessageSubject | undefined
}

/** The broker's answer about this browser's numbers. */
export interface Checked {
  readonly found: readonly Receipt[]
  /** Unix ms. */
  readonly at: number
}

/** A request may have been on its way while the broker was asked, ms. */
const UNDER_WAY_MS = 60_000

/** Kinds of requests that tell nothing but their kind. */
const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  order: msg({ message: 'Order', context: 'kind of request' }),
  close: msg`Close a position`,
}
const ANYTHING = msg({ message: 'Request', comment: 'Something that the customer sent.' })

function stateOf(local: LocalReceipt, checked: Checked | undefined): ActivityState {
  if (local.state === 'absent') return 'unreceived'
  if (local.state !== 'sent') return local.state
  const wasAsked = checked !== undefined && checked.at - local.at > UNDER_WAY_MS
  return wasAsked ? 'unreceived' : 'waiting'
}

function joined(
  local: LocalReceipt | undefined,
  broker: Receipt | undefined,
  checked: Checked | undefined,
): Omit<Activity, 'id'> {
  const own = local && requestWords(local)
  const order = own === undefined ? brokersOrder(broker) : local
  return {
    kind: kindOf(local, broker),
    // Texts of an earlier version say the size.
    side: sideOf(local, broker) ?? (isClosing(local, broker) ? 'close' : undefined),
    size:
      order && (order !== local || local.what === undefined)
        ? requestSize(order, broker?.price ?? local?.price)
        : undefined,
    what:
      own ??
      (order && requestWords(order)) ??
      (broker && (() => saidText(broker, 'what'))) ??
      KINDS[local?.kind ?? ''] ??
      ANYTHING,
    amount: local?.amount ?? broker?.amount ?? undefined,
    result: broker?.result ?? undefined,
    state: broker?.status ?? (local === undefined ? 'waiting' : stateOf(local, checked)),
    reason:
      broker === undefined
        ? local && refusalWords(local)
        : broker.reason === undefined
          ? undefined
          : () => saidText(broker, 'reason') ?? '',
    sentAt: local?.at,
    answeredAt: local?.answered,
    recordedAt: broker?.at,
    arrivals: broker?.arrivals ?? 0,
    bookings: broker?.bookings ?? 0,
    about: broker?.about,
  }
}

/**
 * Both records by number, newest first.
 *
 * @param checked the broker's answer about the local ones; undefined if it can't be asked.
 * @param listed the broker's list as far as it is loaded: requests of other devices.
 */
export function activityOf(
  local: readonly LocalReceipt[],
  checked: Checked | undefined,
  listed: readonly Receipt[],
): readonly Activity[] {
  const own = new Map(local.map((receipt) => [receipt.key, receipt]))
  const broker = new Map([...listed, ...(checked?.found ?? [])].map((receipt) => [receipt.id, receipt]))
  return [...new Set([...own.keys(), ...broker.keys()])]
    .map((id): Activity => ({ id, ...joined(own.get(id), broker.get(id), checked) }))
    .sort((a, b) => momentOf(b) - momentOf(a))
}

/** When a request was made, Unix ms: sent from here, or recorded by the broker; NaN if neither is known. */
export const momentOf = ({ sentAt, recordedAt }: Activity): number => sentAt ?? Date.parse(recordedAt ?? '')

/** Result of the check that nothing was booked twice. */
export interface OnceCheck {
  /** Numbers on the broker's record. */
  readonly checked: number
  readonly booked: number
  /** Numbers that arrived more than once and took effect once. */
  readonly repeated: number
  /** Numbers booked more than once: the broker's mistake. */
  readonly twice: readonly string[]
}

/** Checks every number of which the broker has a record. */
export function onceCheckOf(activity: readonly Activity[]): OnceCheck {
  const recorded = activity.filter(({ recordedAt }) => recordedAt !== undefined)
  return {
    checked: recorded.length,
    booked: recorded.filter(({ state }) => state === 'booked').length,
    repeated: recorded.filter(({ arrivals, bookings }) => arrivals > 1 && bookings <= 1).length,
    twice: recorded.filter(({ bookings }) => bookings > 1).map(({ id }) => id),
  }
}
