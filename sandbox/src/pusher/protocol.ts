/** Supported protocol versions; their messages are alike. */
const PROTOCOL_VERSIONS: ReadonlySet<number> = new Set([5, 6, 7])

/** Close codes: 4000-4099 don't reconnect, 4100-4199 reconnect later, 4200-4299 reconnect immediately. */
export const CLOSE = {
  unknownApp: 4001,
  unknownPath: 4005,
  badVersion: 4006,
  unsupportedVersion: 4007,
  noVersion: 4008,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  pongLate: 4201,
} as const

/** Error code for messages sent too fast; the connection stays open. */
export const TOO_FAST = 4301

/** A reason to refuse a connection: it is upgraded first, as browsers otherwise don't see the code. */
export interface Refusal {
  readonly code: number
  readonly message: string
}

/** The application key in a URL, /app/{key}; undefined for another path. */
export function keyOf(url: URL): string | undefined {
  const [, app, key, ...more] = url.pathname.split('/')
  return app === 'app' && key !== '' && more.every((part) => part === '') ? key : undefined
}

/** Checks a connection's URL, /app/{key}?protocol=7&client=js&version=8.6.0. */
export function refusalOf(url: URL, isKnown: (key: string) => boolean): Refusal | undefined {
  const key = keyOf(url)
  if (key === undefined) return { code: CLOSE.unknownPath, message: 'Path not found' }
  if (!isKnown(key)) return { code: CLOSE.unknownApp, message: 'Application does not exist' }
  const version = url.searchParams.get('protocol')
  if (version === null) return { code: CLOSE.noVersion, message: 'No protocol version supplied' }
  if (!/^\d+$/.test(version)) {
    return { code: CLOSE.badVersion, message: 'Invalid version string format' }
  }
  if (!PROTOCOL_VERSIONS.has(Number(version))) {
    return { code: CLOSE.unsupportedVersion, message: 'Unsupported protocol version' }
  }
  return undefined
}

/** A message as sent; `data` is JSON inside JSON, except for errors. */
export function frame(event: string, data: unknown, channel?: string): string {
  return rawFrame(event, JSON.stringify(data), channel)
}

/** Like {@link frame}, with already encoded data. */
export function rawFrame(event: string, data: string, channel?: string): string {
  return JSON.stringify(channel === undefined ? { event, data } : { event, channel, data })
}

/** `pusher:error`; the code is null if the connection stays open. */
export function errorFrame(message: string, code: number | null = null): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } })
}

/** `pusher:subscription_error`: the channel was refused [RT-02]. */
export function subscriptionErrorFrame(channel: string, error: string, status: number): string {
  return JSON.stringify({
    event: 'pusher:subscription_error',
    channel,
    data: { type: 'AuthError', error, status },
  })
}

/** A message from a client. */
export interface ClientMessage {
  readonly event: string
  readonly channel: string | undefined
  /** `data` as received. */
  readonly content: unknown
  readonly data: Readonly<Record<string, unknown>>
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Parses a message; undefined if invalid. Its data may be an object or JSON text. */
export function readMessage(text: string): ClientMessage | undefined {
  try {
    const { event, channel, data } = recordOf(JSON.parse(text))
    if (typeof event !== 'string') return undefined
    const content: unknown = typeof data === 'string' && data !== '' ? JSON.parse(data) : data
    return {
      event,
      channel: typeof channel === 'string' ? channel : undefined,
      content: data,
      data: recordOf(content),
    }
  } catch {
    return undefined
  }
}
