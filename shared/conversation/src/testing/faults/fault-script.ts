import { seededRandom } from '@tradefront/realtime/testing/simulation'

/** Outcome of calls to the broker: answered, not delivered, done with the answer lost, or refused with a 500. */
export type CallMood = 'fine' | 'unreached' | 'answerLost' | 'broken'
/** Outcome of channel authorisation. */
export type PermissionMood = 'fine' | 'late' | 'broken' | 'forbidden'

/** One step; `ms` pass after it. */
export type Step = { readonly ms: number } & (
  | { readonly kind: 'wait' | 'mine' | 'sever' | 'reconnect' | 'openOrLeave' }
  | {
      readonly kind: 'theirs'
      readonly delivery: 'once' | 'lost' | 'twice' | 'late'
      readonly lateBy: number
      readonly behind: number
    }
  | { readonly kind: 'network'; readonly mood: 'up' | 'down' | 'hang' | 'refuse' }
  | { readonly kind: 'latency'; readonly latency: number }
  | { readonly kind: 'close'; readonly code: number }
  | { readonly kind: 'sleep'; readonly asleep: number }
  | { readonly kind: 'calls'; readonly mood: CallMood }
  | { readonly kind: 'permission'; readonly mood: PermissionMood }
  | { readonly kind: 'mute' | 'online' | 'visible'; readonly on: boolean }
  | { readonly kind: 'want'; readonly channel: string }
)

/** Channels besides the conversation's, subscribed and unsubscribed at random. */
const CHANNELS = ['user.7', 'trade.7', 'notification.7'] as const
/** Abnormal, gone, too many, over capacity, reconnect, pong late, rate limited, unauthorised, unknown app. */
const CLOSE_CODES = [1006, 1001, 1013, 4100, 4200, 4201, 4301, 4009, 4001] as const
const LATENCIES = [1, 20, 40, 300, 900, 3_000] as const
const MAX_STEPS = 30

type Make = (pick: Picker) => object
interface Picker {
  /** Whole number from 0 to `end`, exclusive. */
  upTo(end: number): number
  of<T>(values: readonly T[]): T
}

/** Each kind of step, with its relative frequency. */
const KINDS: readonly (readonly [weight: number, make: Make])[] = [
  [6, () => ({ kind: 'wait' })],
  [6, (pick) => theirs(pick)],
  [3, () => ({ kind: 'mine' })],
  [3, ({ of }) => ({ kind: 'network', mood: of(['up', 'up', 'up', 'down', 'hang', 'refuse']) })],
  [1, ({ of }) => ({ kind: 'latency', latency: of(LATENCIES) })],
  [2, ({ of }) => ({ kind: 'close', code: of(CLOSE_CODES) })],
  [1, () => ({ kind: 'sever' })],
  [1, ({ of }) => ({ kind: 'sleep', asleep: of([1_000, 20_000, 120_000, 3_600_000]) })],
  [2, ({ of }) => ({ kind: 'calls', mood: of(['fine', 'fine', 'unreached', 'answerLost', 'broken']) })],
  [2, ({ of }) => ({ kind: 'permission', mood: of(['fine', 'fine', 'late', 'broken', 'forbidden']) })],
  [1, ({ of }) => ({ kind: 'mute', on: of([true, false, false]) })],
  [1, ({ of }) => ({ kind: 'online', on: of([true, false]) })],
  [1, ({ of }) => ({ kind: 'visible', on: of([true, true, false]) })],
  [2, ({ of }) => ({ kind: 'want', channel: of(CHANNELS) })],
  [1, () => ({ kind: 'openOrLeave' })],
  [1, () => ({ kind: 'reconnect' })],
]
const TOTAL = KINDS.reduce((sum, [weight]) => sum + weight, 0)

function theirs({ of, upTo }: Picker): object {
  const delivery = of(['once', 'once', 'lost', 'twice', 'late'])
  return { kind: 'theirs', delivery, lateBy: 1 + upTo(5_000), behind: of([0, 0, 0, upTo(1_000)]) }
}

/** The steps of a seed, the same in every run. */
export function faultScript(seed: number): readonly Step[] {
  // Neighbouring seeds would start alike.
  const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1))
  const pick: Picker = {
    upTo: (end) => Math.floor(random() * end),
    of: (values) => values[Math.floor(random() * values.length)] as (typeof values)[number],
  }
  return Array.from({ length: 1 + pick.upTo(MAX_STEPS) }, () => {
    let left = random() * TOTAL
    const make = KINDS.find(([weight]) => (left -= weight) < 0)?.[1] ?? theirs
    const ms = pick.of([0, 1 + pick.upTo(50), pick.upTo(1_500), pick.upTo(12_000)])
    return { ...make(pick), ms } as Step
  })
}
