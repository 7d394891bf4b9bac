import * as v from 'valibot'
import { Id, entries, envelope } from './primitives.ts'

/* Web push (ours): what browsers show while no page of the site is open. */

/** A browser's subscription at its push service, as `PushSubscription.toJSON()` has it. */
export const NewPushSubscription = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1000)),
  /** Base64url: the browser's public key (P-256), and the secret that authenticates messages. */
  keys: v.strictObject({ p256dh: v.string(), auth: v.string() }),
})

/** A subscription that the broker sends to. */
export const PushSubscriptionEntry = v.object({ id: Id, endpoint: v.string() })

/** Answer of GET /user/push. */
export const PushAnswer = envelope(
  v.object({
    /** The broker's VAPID public key, base64url. */
    public_key: v.string(),
    /** The user's own. */
    subscriptions: entries(PushSubscriptionEntry),
  }),
)

/** What a push is about, its only content: the page's service worker has the words. */
export const PUSH_KINDS = ['support', 'margin'] as const
export type PushKind = (typeof PUSH_KINDS)[number]
