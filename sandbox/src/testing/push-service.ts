import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push as its browser reads it. */
export interface ReceivedPush {
  readonly browser: string
  readonly content: unknown
  readonly ttl: number
  readonly urgency: string | undefined
  readonly topic: string | undefined
  /** Claims of the sender's token. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** A push service on this machine, with the browsers that subscribe there. */
export interface PushService {
  readonly origin: string
  readonly received: readonly ReceivedPush[]
  /** What the next pushes are answered with; 201 by default. */
  status: number
  /** A subscription, as a browser makes it for the broker's key. */
  subscribe(browser: string, publicKey: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  close(): Promise<void>
}

interface Browser {
  readonly ecdh: ECDH
  readonly secret: Buffer
  readonly publicKey: string
}

/**
 * Starts a push service (RFC 8030) that refuses what isn't signed with the subscription's key (RFC 8292), and decrypts as
 * the browser does (RFC 8291): written without the library that encrypts.
 */
export async function startPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  const service = { status: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const name = (request.url ?? '').slice(1)
      const browser = browsers.get(name)
      const claims = browser && claimsOf(request.headers.authorization ?? '', browser.publicKey)
      if (browser === undefined || claims === undefined || service.status !== 201) {
        response.statusCode = browser === undefined ? 404 : claims === undefined ? 403 : service.status
        response.end()
        return
      }
      const { ttl, urgency, topic } = request.headers
      received.push({
        browser: name,
        content: JSON.parse(decrypted(Buffer.concat(chunks), browser)) as unknown,
        ttl: Number(ttl),
        urgency: String(urgency),
        topic: String(topic),
        claims,
      })
      response.statusCode = 201
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(service, {
    origin,
    received,
    subscribe(name: string, publicKey: string) {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const secret = randomBytes(16)
      browsers.set(name, { ecdh, secret, publicKey })
      return { endpoint: `${origin}/${name}`, keys: { p256dh, auth: secret.toString('base64url') } }
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  })
}

/** Claims of a VAPID header; undefined unless the key signed them. */
function claimsOf(header: string, publicKey: string): ReceivedPush['claims'] | undefined {
  const [, head = '', body = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  if (key !== publicKey) return undefined
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned
    ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as ReceivedPush['claims'])
    : undefined
}

/** Content of a message in the `aes128gcm` encoding, of one record. */
function decrypted(message: Buffer, { ecdh, secret }: Browser): string {
  const salt = message.subarray(0, 16)
  const keyEnd = 21 + (message[20] ?? 0)
  const sender = message.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), secret, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, bytes))
  const record = message.subarray(keyEnd)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
