import type { ChannelPosition, PriceMessage, Quote } from '@tradefront/contracts'

/*
 * Messages between tabs of one session on their BroadcastChannel. Tabs may run different releases of the host:
 * changing these messages requires a new `PROTOCOL`, so that only compatible tabs share connections. A new field that
 * older tabs can ignore, and newer ones can do without, does not.
 */

/** Version of the messages; part of every lock's and channel's name. */
export const PROTOCOL = 1

/** One of the two connections. */
export type Feed = 'account' | 'prices'

/**
 * What a follower needs from the leader, always complete. A number identifies an attachment: the leader answers
 * each new one; 0 means none.
 */
export interface Wants {
  readonly account: number
  readonly prices: number
  /** Instruments in sight when the prices were wanted. */
  readonly first?: readonly string[] | undefined
  /** Channels without `private-`. */
  readonly channels: Readonly<Record<string, number>>
}

/** From a follower to the leader. */
export type FollowerMessage =
  | { readonly kind: 'wants'; readonly wants: Wants }
  /** Probes the server; `heard` follows. */
  | { readonly kind: 'probe'; readonly feed: Feed }
  /** Replace the connection of this cycle. */
  | { readonly kind: 'renew'; readonly feed: Feed; readonly cycle: number }
  | {
      readonly kind: 'send'
      readonly channel: string
      readonly event: `client-${string}`
      readonly payload: object
    }

/** Attachments a message is for, by tab. */
export type Addressees = Readonly<Record<string, number>>

/** From the leader to its followers; with `to` only for the tabs listed there. */
export type LeaderMessage =
  /** Heartbeat of the leader. */
  | { readonly kind: 'here' }
  /** A connection is up (with the leader's number for it), or down. */
  | {
      readonly kind: 'connection'
      readonly feed: Feed
      readonly cycle: number | undefined
      readonly reason: string | undefined
      readonly to: Addressees
    }
  | { readonly kind: 'heard'; readonly feed: Feed }
  | {
      readonly kind: 'subscribed'
      readonly channel: string
      readonly to: Addressees
      /** Up to which event the leader is complete; later ones follow, or are asked for by each tab. */
      readonly position?: ChannelPosition | undefined
    }
  | {
      readonly kind: 'refused'
      readonly channel: string
      readonly message: string
      readonly to: Addressees
    }
  | { readonly kind: 'event'; readonly channel: string; readonly event: string; readonly payload: unknown }
  /** Every price known to the leader; times in ms before sending, negative. */
  | { readonly kind: 'market'; readonly quotes: readonly Quote[]; readonly to: Addressees }
  | { readonly kind: 'prices'; readonly updates: PriceMessage }

/** Messages only for tabs that follow prices, on a separate channel. */
export function isOfPrices(message: LeaderMessage): boolean {
  return 'feed' in message
    ? message.feed === 'prices'
    : message.kind === 'prices' || message.kind === 'market'
}

/** A leader's term; a later one has the greater number. */
export interface Term {
  readonly number: number
  /** The leading tab. */
  readonly tab: string
}

/** A message as sent. */
export type Envelope =
  /** Asks who leads. */
  | { readonly from: string; readonly ask: true }
  | { readonly from: string; readonly term: Term; readonly toFollowers: LeaderMessage }
  | { readonly from: string; readonly term: Term; readonly toLeader: FollowerMessage }
