import { t } from '@lingui/core/macro'
import {
  CONNECTION_FAILED,
  type ChannelHealth,
  type ConnectionHealth,
  type ConnectionStatus,
  type Realtime,
  type TabRole,
} from '@tradefront/contracts'

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
      protocol: t`Pusher`,
      status: account.status,
      health: account.health,
      channels: account.channels ?? [],
      messages: undefined,
    },
    {
      id: 'prices',
      name: t`Prices`,
      protocol: t`Socket.IO`,
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
      return id === 'prices' ? t`Waiting for prices…` : t`Catching up…`
    case 'connecting':
      return status.attempt > 1 ? t`Connecting, attempt ${{ attempt: status.attempt }}` : t`Connecting`
    case 'failed':
      return status.message === CONNECTION_FAILED
        ? CONNECTION_FAILED
        : `${CONNECTION_FAILED}: ${status.message}`
    case 'disconnected':
      return t`Not in use`
  }
}

const TAB_TEXT: Record<TabRole, string> = {
  leader: 'This tab connects for all your open tabs',
  follower: 'Another open tab connects for this one',
  alone: 'This tab connects on its own',
}

/** Which tab holds the connections, in words [RT-05]; undefined if the host doesn't provide it. */
export function tabText({ tab }: Realtime): string | undefined {
  return tab && TAB_TEXT[tab]
}

/** Ages of messages below this have tenths of a second, ms. */
const EXACT_BELOW = 10_000

/** Formats a duration; ms. */
export function period(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? t`${minutes} min ${{ value: seconds % 60 }} s`
    : t`${{ floor: Math.floor(minutes / 60) }} h ${{ value: minutes % 60 }} min`
}

/** Age of the last message; `now` in ms of `performance.now()`. */
export function lastHeardText({ health }: Transport, now: number): string {
  return health?.heardAt === undefined ? t`None yet` : t`${{ period: period(now - health.heardAt) }} ago`
}

const CHANNEL_TEXT: Record<ChannelHealth['state'], string> = {
  subscribed: 'subscribed',
  pending: 'waiting for permission',
  refused: 'refused, asked again later',
}

/** State of a channel; where its events have numbers, the one up to which all are here, and how long that is known. */
export function channelText({ state, position }: ChannelHealth, now: number): string {
  if (position === undefined) return CHANNEL_TEXT[state]
  const age = Math.max(0, now - position.at)
  const ago = age < EXACT_BELOW ? `${(age / 1000).toFixed(1)} s` : period(age)
  return t`${{ state: CHANNEL_TEXT[state] }}, message ${{ number: position.number }}, ${ago} ago`
}

/** The next step, and when. */
export function nextText({ status, health }: Transport, now: number): string {
  if (status.state === 'disconnected') return t`Connects when a page needs it`
  const next = health?.next
  if (next !== undefined) {
    const wait = period(next.at - now)
    return next.kind === 'attempt' ? t`Next attempt in ${wait}` : t`Attempt in progress, given up in ${wait}`
  }
  return status.state === 'connected' ? t`Listening` : t`Reconnects by itself`
}

/**
 * Diagnostics as text for support: no tokens, keys or payloads.
 *
 * @param now ms of `performance.now()`
 */
export function diagnostics(realtime: Realtime, now: number): string {
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
