import PusherSdk from 'pusher'

/** Timeout of the other server per event, ms. */
const TIMEOUT_MS = 5_000

/** An external Pusher-compatible server that gets account events. */
export interface Relay {
  /** Its application's public key and secret, which sign channel subscriptions. */
  readonly key: string
  readonly secret: string
  readonly appId: string
  /** Queues an event; order is preserved. Undeliverable ones are reported and dropped. */
  send(channel: string, event: string, payload: unknown, exceptSocketId?: string): void
  /** Closes connections that signed in as an owner. */
  terminate(owner: string): void
  /** Resolves when everything queued has been sent or has failed. */
  idle(): Promise<void>
}

/**
 * The server at a URL `http://key:secret@host:port/apps/id`, the format of Pusher's own tools.
 *
 * @param onLost Called once for each event not delivered, or owner not disconnected; never with the secret.
 * @throws RangeError for another format.
 */
export function createRelay(address: string, onLost: (why: string) => void): Relay {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const appId = /^\/apps\/([\w-]+)$/.exec(url?.pathname ?? '')?.[1]
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password || appId === undefined) {
    throw new RangeError('SANDBOX_PUSHER must be of the form http://key:secret@host:port/apps/id')
  }
  const [key, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const sdk = new PusherSdk({
    appId,
    key,
    secret,
    host: url.hostname,
    ...(url.port !== '' && { port: url.port }),
    useTLS: url.protocol === 'https:',
    timeout: TIMEOUT_MS,
  })
  let last: Promise<unknown> = Promise.resolve()
  function afterThose(what: string, act: () => Promise<unknown>): void {
    last = last.then(act).catch((error: unknown) => {
      onLost(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
  return {
    key,
    secret,
    appId,
    send(channel, event, payload, exceptSocketId) {
      const options = exceptSocketId === undefined ? {} : { socket_id: exceptSocketId }
      afterThose(`${event} on ${channel}`, () => sdk.trigger(channel, event, payload ?? {}, options))
    },
    terminate(owner) {
      afterThose('The end of a session', () => sdk.terminateUserConnections(owner))
    },
    async idle() {
      await last
    },
  }
}
