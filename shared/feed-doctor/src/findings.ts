import { msg, t } from '@lingui/core/macro'
import type {
  ChannelHealth,
  ConnectionHealth,
  ConnectionStatus,
  Realtime,
  TabRole,
} from '@tradefront/contracts'
import { inEnglish, type MessageDescriptor } from '@tradefront/language'
import { formatNumber } from '@tradefront/money'
import { lossWords } from './loss-words.ts'

/** One live connection. */
export interface Transport {
  readonly id: 'account' | 'prices'
  readonly name: string
  readonly protocol: string
  readonly status: ConnectionStatus
  /** Absent if the host doesn't provide it. */
  readonly health: ConnectionHealth | undefined
  readonly channels: readonly ChannelHealth[]
  /** Messages since page load, if counted. */
  readonly messages: number | undefined
}

/** Current state of both connections. */
export function transportsOf({ account, prices }: Realtime): readonly Transport[] {
  return [
    {
      id: 'account',
      name: t`Account events`,
      protocol: 'Pusher',
      status: account.status,
      health: account.health,
      channels: account.channels ?? [],
      messages: undefined,
    },
    {
      id: 'prices',
      name: t`Prices`,
      protocol: 'Socket.IO',
      status: prices.status,
      health: prices.health,
      channels: [],
      messages: prices.statistics.messages,
    },
  ]
}

/** Status of a connection in words. */
export function stateText({ id, status }: Transport): string {
  switch (status.state) {
    case 'connected':
      if (status.catchingUp !== true) return t`Connected`
      return id === 'prices' ? t`Waiting for prices...` : t`Catching up...`
    case 'connecting':
      return status.attempt > 1 ? t`Connecting, attempt ${{ attempt: status.attempt }}` : t`Connecting`
    case 'failed': {
      const reason = lossWords(status)
      return reason === undefined ? t`Connection failed` : t`Connection failed: ${reason}`
    }
    case 'disconnected':
      return t`Not in use`
  }
}

const TAB_TEXT: Record<TabRole, MessageDescriptor> = {
  leader: msg`This tab connects for all your open tabs`,
  follower: msg`Another open tab connects for this one`,
  alone: msg`This tab connects on its own`,
}

/** Which tab holds the connections, in words [RT-05]; undefined if the host doesn't provide it. */
export function tabText({ tab }: Realtime): string | undefined {
  return tab && t(TAB_TEXT[tab])
}

/** Ages of messages below this have tenths of a second, ms. */
const EXACT_BELOW = 10_000

/** Formats a duration; ms. */
export function period(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return t`${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? t`${minutes} min ${{ seconds: seconds % 60 }} s`
    : t`${{ hours: Math.floor(minutes / 60) }} h ${{ minutes: minutes % 60 }} min`
}

/** Age of the last message; `now` in ms of `performance.now()`. */
export function lastHeardText({ health }: Transport, now: number): string {
  if (health?.heardAt === undefined) return t({ message: 'None yet', comment: 'no message' })
  return t`${{ age: period(now - health.heardAt) }} ago`
}

const CHANNEL_TEXT: Record<ChannelHealth['state'], MessageDescriptor> = {
  subscribed: msg({ message: 'subscribed', comment: 'a channel of live events' }),
  pending: msg`waiting for permission`,
  refused: msg`refused, retried later`,
}

/** State of a channel; where its events have numbers, the one up to which all are here, and how long that is known. */
export function channelText({ state, position }: ChannelHealth, now: number): string {
  const stateWords = t(CHANNEL_TEXT[state])
  if (position === undefined) return stateWords
  const age = Math.max(0, now - position.at)
  const ageWords = age < EXACT_BELOW ? t`${{ seconds: formatNumber(age / 1000, 1) }} s` : period(age)
  return t`${{ state: stateWords }}, message ${{ number: position.number }}, ${{ age: ageWords }} ago`
}

/** The next step, and when. */
export function nextText({ status, health }: Transport, now: number): string {
  if (status.state === 'disconnected') return t`Connects when a page needs it`
  const next = health?.next
  if (next !== undefined) {
    const wait = period(next.at - now)
    return next.kind === 'attempt' ? t`Next attempt in ${wait}` : t`Attempt in progress, times out in ${wait}`
  }
  return status.state === 'connected'
    ? t({ message: 'Listening', comment: 'a connection that waits for messages' })
    : t`Reconnects automatically`
}

/**
 * Diagnostics as text for support, in English: no tokens, keys or payloads.
 *
 * @param now ms of `performance.now()`
 */
export function diagnostics(realtime: Realtime, now: number): string {
  return inEnglish(() => englishDiagnostics(realtime, now))
}

function englishDiagnostics(realtime: Realtime, now: number): string {
  const page = {
    time: new Date().toISOString(),
    page: location.pathname,
    visible: document.visibilityState === 'visible',
    browserOnline: navigator.onLine,
    browser: navigator.userAgent,
    connectedBy: tabText(realtime) ?? null,
  }
  const connections = transportsOf(realtime).map((transport) => ({
    name: transport.name,
    protocol: transport.protocol,
    state: stateText(transport),
    lastMessage: lastHeardText(transport, now),
    next: nextText(transport, now),
    upFor: transport.health?.openSince === undefined ? null : period(now - transport.health.openSince),
    connections: transport.health?.cycle ?? null,
    reason: transport.health?.reason ?? null,
    messages: transport.messages ?? null,
    channels: Object.fromEntries(
      transport.channels.map((channel) => [
        channel.name,
        channel.position === undefined ? channel.state : channelText(channel, now),
      ]),
    ),
  }))
  return JSON.stringify({ ...page, connections }, null, 2)
}
