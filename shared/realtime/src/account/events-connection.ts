import { LOSSES } from '../connection/losses.ts'
import type { Socket, SocketEvents } from '../connection/supervisor.ts'
import type { EventsClient, EventsClientHooks, LoadEventsClient } from './events-client.ts'

export interface EventsConnectionOptions extends Pick<EventsClientHooks, 'authorize' | 'signIn'> {
  readonly load: LoadEventsClient
  /** The connection is up. */
  readonly onConnected: (client: EventsClient) => void
  /** The connection has ended, along with its channels. */
  readonly onClosed: () => void
}

/** The client behind the account events; loaded for the first connection, then reused. */
export interface EventsConnection {
  /** Undefined until loaded. */
  readonly client: EventsClient | undefined
  /** Starts one attempt, for the supervisor. */
  open(events: SocketEvents): Socket
}

export function createEventsConnection(options: EventsConnectionOptions): EventsConnection {
  let client: EventsClient | undefined

  return {
    get client() {
      return client
    },
    open(events) {
      let closed = false
      let own: EventsClient | undefined

      function connect(loaded: EventsClient): void {
        if (closed) return
        own = loaded
        client = loaded
        loaded.connect({
          connected() {
            events.opened()
            if (!closed) options.onConnected(loaded)
          },
          heard: events.heard,
          interrupted(reason) {
            if (closed) return
            options.onClosed()
            events.interrupted(reason)
          },
          closed: events.closed,
          authorize: options.authorize,
          signIn: options.signIn,
        })
      }

      if (client === undefined) {
        options.load().then(connect, () => {
          events.closed(LOSSES['no-client'])
        })
      } else {
        connect(client)
      }
      return {
        probe: () => own?.probe(),
        renew: () => own?.renew?.(),
        close() {
          if (closed) return
          closed = true
          // The server drops the channels with the connection. pusher-js sends with a short delay, so unsubscribing
          // would write to a closing socket.
          own?.disconnect()
          options.onClosed()
        },
      }
    },
  }
}
