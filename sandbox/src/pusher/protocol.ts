/** Versions of the protocol that are spoken; their messages are alike. */
export const PROTOCOL_VERSIONS: readonly number[] = [5, 6, 7]

/** Close codes: 4000-4099 do not come back, 4100-4199 come back later, 4200-4299 come back at once. */
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

/** Code of the error event for messages that come too fast; the connection stays open. */
export const TOO_FAST = 4301

/** A reason not to serve a connection: it is upgraded first, or a browser would never see the code. */
export interface Refusal {
  readonly code: number
  readonly message: string
}

/** The application key of an address, /app/{key}; undefined for another path. */
export function keyOf(url: URL): string | undefined {
  const [, app, key, ...more] = url.pathname.split('/')
  return app === 'app' && key !== '' && more.every((part) => part === '') ? key : undefined
}

/** Looks at the address of a connection, /app/{key}?protocol=7&client=js&version=8.6.0. */
export function refusalOf(url: URL, isKnown: (key: string) => boolean): Refusal | undefined {
  const key = keyOf(url)
  if (key === undefined) return { code: CLOSE.unknownPath, message: 'Path not found' }
  if (!isKnown(key)) return { code: CLOSE.unknownApp, message: 'Application does not exist' }
  const version = url.searchParams.get('protocol')
  if (version === null) return { code: CLOSE.noVersion, message: 'No protocol version supplied' }
  if (!/^\d+$/.test(version)) {
    return { code: CLOSE.badVersion, message: 'Invalid version string format' }
  }
  if (!PROTOCOL_VERSIONS.includes(Number(version))) {
    return { code: CLOSE.unsupportedVersion, message: 'Unsupported protocol version' }
  }
  return undefined
}

/** A message as it travels; `data` is JSON inside JSON but for errors. */
export function frame(event: string, data: unknown, channel?: string): string {
  return rawFrame(event, JSON.stringify(data), channel)
}

/** As {@link frame}, with data that is encoded already. */
export function rawFrame(event: string, data: string, channel?: string): string {
  return JSON.stringify(channel === undefined ? { event, data } : { event, channel, data })
}

/** `pusher:error`; the code is null where the connection stays open. */
export function errorFrame(message: string, code: number | null = null): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } })
}

/** `pusher:subscription_error`, by which a client learns that a channel refused it [RT-02]. */
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
  /** `data` as it came. */
  readonly content: unknown
  readonly data: Readonly<Record<string, unknown>>
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Reads a message; undefined when it is not one. Its data may be an object or JSON text. */
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
