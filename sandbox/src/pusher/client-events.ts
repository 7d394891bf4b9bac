import type { ChannelTable, Subscriber } from './channels.ts'
import { type ClientMessage, errorFrame, TOO_FAST } from './protocol.ts'
import { isPresence, needsSignature } from './signature.ts'
import type { PusherApp } from './types.ts'

/** Maximum client events per connection and second. */
const MAX_PER_SECOND = 10
const MAX_BYTES = 10 * 1024

export interface ClientEventsContext {
  readonly app: PusherApp
  readonly channels: ChannelTable
  now(): number
}

/** Client events of one connection. */
export interface ClientEvents {
  /** Relays an event; returns the error frame for a refused one. */
  pass(sender: Subscriber, message: ClientMessage): string | undefined
}

export function createClientEvents({ app, channels, now }: ClientEventsContext): ClientEvents {
  let second = { since: 0, events: 0 }

  function isTooFast(): boolean {
    const at = now()
    if (at - second.since >= 1000) second = { since: at, events: 0 }
    second.events += 1
    return second.events > MAX_PER_SECOND
  }

  return {
    pass(sender, { event, channel, content }) {
      if (app.clientEvents !== true) return errorFrame('Client events are not enabled for this application')
      if (channel === undefined || !needsSignature(channel))
        return errorFrame('Client events are for private and presence channels only')
      if (!channels.subscribers(channel).includes(sender))
        return errorFrame(`Client events are for members only, and this is none of ${channel}`)
      const text = JSON.stringify({
        event,
        channel,
        data: content,
        // The server determines the sender, whatever the event says.
        ...(isPresence(channel) && { user_id: channels.memberOf(channel, sender)?.userId }),
      })
      if (Buffer.byteLength(text) > MAX_BYTES) return errorFrame('Client event too large')
      if (isTooFast()) return errorFrame('Client events come too fast', TOO_FAST)
      for (const other of channels.subscribers(channel)) if (other !== sender) other.send(text)
      return undefined
    },
  }
}
