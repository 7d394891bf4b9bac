import { createECDH } from 'node:crypto'
import type { PushKind } from '@tradefront/contracts'
import webPush from 'web-push'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import type { PushRow } from '../store/push-subscriptions.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'
import { sessionHash } from './sessions.ts'
import { says } from '../kit/says.ts'

/** Push services of the browsers: a host, or a domain after a dot. */
export const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

/** Browsers per customer; the oldest makes room. */
const MAX_PER_CUSTOMER = 10
/** Timeout of a push service, ms. */
const TIMEOUT_MS = 10_000
/** Bytes of a point of P-256, and of the secret beside it. */
const POINT_BYTES = 65
const SECRET_BYTES = 16
const KEY_SETTING = 'sandbox.push_key'

/** How long a service keeps a push for a browser that is away, s, and whether it wakes the device. */
const DELIVERY = {
  support: { TTL: 86_400, urgency: 'normal' },
  margin: { TTL: 3_600, urgency: 'high' },
} as const satisfies Record<PushKind, object>

export interface PushOptions {
  readonly store: Store
  /** Origins that pushes may be sent to; `*.` stands for any subdomain. A customer names the address. */
  readonly services: readonly string[]
  /** Contact for the services' operators, a `mailto:` or https address. */
  readonly contact: string
  readonly now: () => number
  /** Called for each push that was not accepted; never with the address. */
  readonly onLost: (why: string) => void
}

export interface Push {
  readonly publicKey: () => string
  list(user: UserRow): readonly { id: number; endpoint: string }[]
  /** @throws AnswerError 403 for staff, 422 for an unknown service or unusable keys. */
  add(
    user: UserRow,
    token: string,
    subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
  ): { id: number; endpoint: string }
  /** @throws AnswerError 404 for unknown ids and other people's. */
  remove(user: UserRow, id: string): void
  /** Sends to every browser of a customer, in the background. */
  notify(userId: number, kind: PushKind): void
  /** Resolves when everything sent so far has been accepted or given up. */
  idle(): Promise<void>
}

/** Web push (RFC 8030, 8291, 8292): messages to customers' browsers while no page is open. */
export function createPush(options: PushOptions): Push {
  const { store, services, contact, now, onLost } = options
  const sending = new Set<Promise<void>>()

  /** Made on first use. Another key would need new subscriptions. */
  function keys(): { publicKey: string; privateKey: string } {
    const sealed = store.settings.get(KEY_SETTING)
    if (typeof sealed === 'string')
      return JSON.parse(store.secretBox.open(sealed, KEY_SETTING)) as ReturnType<typeof keys>
    const made = webPush.generateVAPIDKeys()
    store.settings.set(KEY_SETTING, store.secretBox.seal(JSON.stringify(made), KEY_SETTING))
    return made
  }

  async function send({ id, user_id, endpoint, public_key, auth_secret }: PushRow, kind: PushKind) {
    try {
      const subscription = { endpoint, keys: { p256dh: public_key, auth: auth_secret } }
      const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify({ kind }), {
        ...DELIVERY[kind],
        // A later push about the same replaces one that was not delivered yet.
        topic: kind,
        vapidDetails: { subject: contact, ...keys() },
      })
      const { 'Content-Length': _length, ...others } = headers as Record<string, string>
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const { ok, status } = await fetch(endpoint, {
        method: 'POST',
        headers: others,
        body: new Uint8Array(body ?? []),
        // A service names where it is; elsewhere isn't on the list.
        redirect: 'error',
        signal,
      })
      // The browser has unsubscribed.
      if (status === 404 || status === 410) store.push.remove(user_id, id)
      else if (!ok) onLost(`HTTP ${status}`)
    } catch (error) {
      onLost(error instanceof Error ? error.name : 'unknown')
    }
  }

  return {
    publicKey: () => keys().publicKey,
    list: ({ id }) => store.push.of(id).map(shown),
    add(user, token, { endpoint, keys: { p256dh, auth } }) {
      if (user.role !== 'customer') throw new AnswerError(403, says('push.customers'))
      if (!services.some((service) => isAt(endpoint, service)))
        throw fieldError('endpoint', says('push.service'))
      if (!isPoint(p256dh) || Buffer.from(auth, 'base64url').length !== SECRET_BYTES)
        throw fieldError('keys', says('push.keys'))
      const row = { user_id: user.id, session_hash: sessionHash(token), endpoint }
      return store.transaction(() => {
        const added = store.push.add({ ...row, public_key: p256dh, auth_secret: auth }, now())
        for (const { id } of store.push.of(user.id).slice(0, -MAX_PER_CUSTOMER))
          store.push.remove(user.id, id)
        return shown(added)
      })
    },
    remove(user, id) {
      if (!store.push.remove(user.id, Number(id))) throw new AnswerError(404, says('push.unknown'))
    },
    notify(userId, kind) {
      for (const row of store.push.of(userId)) {
        const sent = send(row, kind).finally(() => sending.delete(sent))
        sending.add(sent)
      }
    },
    async idle() {
      await Promise.all(sending)
    },
  }
}

const shown = ({ id, endpoint }: PushRow) => ({ id, endpoint })

/** Whether an address is at a service. */
function isAt(endpoint: string, service: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, host, username, password } = new URL(endpoint)
  if (username || password) return false
  const [scheme, domain] = service.split('://*')
  return domain === undefined ? origin === service : protocol === `${scheme}:` && host.endsWith(domain)
}

/** Whether text is a public key of P-256, base64url. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== POINT_BYTES) return false
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    ecdh.computeSecret(bytes)
    return true
  } catch {
    // Not on the curve.
    return false
  }
}

/** Account events that also reach browsers without a page: support's messages, and margin calls of real money. */
export function withPush(events: AccountEvents, push: Pick<Push, 'notify'>): AccountEvents {
  return {
    ...events,
    messageSent(customerId, message, exceptSocketId) {
      events.messageSent(customerId, message, exceptSocketId)
      if (message.is_admin) push.notify(customerId, 'support')
    },
    notified(userId, notification) {
      events.notified(userId, notification)
      if ((notification as { kind?: unknown }).kind === 'margin') push.notify(userId, 'margin')
    },
  }
}
