import type { ChannelPosition, MissedEvents } from '@tradefront/contracts'
import type { Store } from '../store/store.ts'

/**
 * An event's payload with its position in the channel. An event that can't be kept (full disk) goes out without one:
 * what it reports is already stored.
 */
export function withSequence(
  { channelEvents }: Pick<Store, 'channelEvents'>,
  channel: string,
  event: string,
  payload: object,
): object {
  try {
    return { ...payload, sequence: channelEvents.add(channel, event, payload) }
  } catch (error) {
    console.error(`${event} on ${channel} has no number:`, error)
    return payload
  }
}

/** What a channel published after a position; `events` is null if that isn't known any more. */
export function missedSince(
  { channelEvents }: Pick<Store, 'channelEvents'>,
  channel: string,
  { epoch, number }: ChannelPosition,
): MissedEvents {
  const position = channelEvents.positionOf(channel)
  const rows = channelEvents.after(channel, number)
  const isComplete = position.epoch === epoch && rows.length === position.number - number
  const events = rows.map(({ data, ...row }) => ({
    ...row,
    data: JSON.parse(data) as Record<string, unknown>,
  }))
  return { ...position, events: isComplete ? events : null }
}
