import PusherSdk from 'pusher'

/** How long the other server may take for an event, ms. */
const TIMEOUT_MS = 5_000

/** A Pusher-compatible server of its own, to which account events go. */
export interface Relay {
  /** Its application's public key and secret: channel subscriptions are signed with them. */
  readonly key: string
  readonly secret: string
  readonly appId: string
  /** Hands an event over; events keep their order. One that cannot be delivered is reported, and lost. */
  send(channel: string, event: string, payload: unknown, exceptSocketId?: string): void
  /** Ends the connections that signed in as an owner. */
  terminate(owner: string): void
  /** Resolves when everything handed over has been sent, or could not be. */
  idle(): Promise<void>
}

/**
 * The server at an address of the form `http://key:secret@host:port/apps/id`, as Pusher's own tools write it.
 *
 * @param onLost Called once for each event that was not delivered, or end that was not carried out; never with the secret.
 * @throws RangeError for another form.
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
