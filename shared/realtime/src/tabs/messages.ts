import type { PriceMessage, Quote } from '@tradefront/contracts'

/*
 * What tabs of one session say to each other on their BroadcastChannel. Tabs may run different releases of the host: a
 * change of these messages takes another `PROTOCOL`, so that only tabs that understand each other share connections.
 */

/** Version of the messages; part of every lock's and channel's name. */
export const PROTOCOL = 1

/** One of the two connections. */
export type Feed = 'account' | 'prices'

/**
 * What a follower needs of the leader, whole each time. A number stands for one attachment: the leader answers each
 * that it has not seen, and 0 means none.
 */
export interface Wants {
  readonly account: number
  readonly prices: number
  /** Channels without `private-`. */
  readonly channels: Readonly<Record<string, number>>
}

/** A follower to the leader. */
export type FollowerMessage =
  | { readonly kind: 'wants'; readonly wants: Wants }
  /** Asks the server for a sign of life; `heard` follows it. */
  | { readonly kind: 'probe'; readonly feed: Feed }
  /** The connection of this cycle is to be replaced. */
  | { readonly kind: 'renew'; readonly feed: Feed; readonly cycle: number }
  | {
      readonly kind: 'send'
      readonly channel: string
      readonly event: `client-${string}`
      readonly payload: object
    }

/** Attachments that a message is for, by tab. */
export type Addressees = Readonly<Record<string, number>>

/** The leader to its followers; those with `to` are for the tabs named there. */
export type LeaderMessage =
  /** Only says that the leader is there. */
  | { readonly kind: 'here' }
  /** A connection is up (with the number that its leader gives it), or down. */
  | {
      readonly kind: 'connection'
      readonly feed: Feed
      readonly cycle: number | undefined
      readonly reason: string | undefined
      readonly to: Addressees
    }
  | { readonly kind: 'heard'; readonly feed: Feed }
  | { readonly kind: 'subscribed'; readonly channel: string; readonly to: Addressees }
  | {
      readonly kind: 'refused'
      readonly channel: string
      readonly message: string
      readonly to: Addressees
    }
  | { readonly kind: 'event'; readonly channel: string; readonly event: string; readonly payload: unknown }
  /** Every price that the leader knows; times in ms before the message was sent, negative. */
  | { readonly kind: 'market'; readonly quotes: readonly Quote[]; readonly to: Addressees }
  | { readonly kind: 'prices'; readonly updates: PriceMessage }

/** Messages that only tabs which follow prices hear, on a channel of their own. */
export function isOfPrices(message: LeaderMessage): boolean {
  return 'feed' in message
    ? message.feed === 'prices'
    : message.kind === 'prices' || message.kind === 'market'
}

/** A leader's time in office: a later one has the greater number. */
export interface Term {
  readonly number: number
  /** The leading tab. */
  readonly tab: string
}

/** A message as it travels. */
export type Envelope =
  /** Asks who leads. */
  | { readonly from: string; readonly ask: true }
  | { readonly from: string; readonly term: Term; readonly toFollowers: LeaderMessage }
  | { readonly from: string; readonly term: Term; readonly toLeader: FollowerMessage }
