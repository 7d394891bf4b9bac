import type { PageReport } from '@tradefront/contracts'
import { createHash } from 'node:crypto'
import type { KeptReports } from './reports-file.ts'

/** Shares of visitors that a rollout goes through, percent; the last is everyone. */
export const STEPS: readonly number[] = [1, 5, 25, 50, 100]

/** When a rollout goes on or is withdrawn. */
export interface Thresholds {
  /** Starts of the new version in a step before it goes on. */
  readonly starts: number
  /** Time in a step before it goes on, minutes. */
  readonly minutes: number
  /** Failures per start above those of the live version, percentage points. */
  readonly failures: number
  /** Time to content above that of the live version, percent of it. */
  readonly slower: number
}

export const THRESHOLDS: Thresholds = { starts: 200, minutes: 30, failures: 1, slower: 25 }

/** Fewer are no pattern. */
const MIN_FAILURES = 3
/** A version that fails so often, percent, and so many times is withdrawn without waiting for enough starts. */
const BROKEN = { rate: 20, failures: 5 }
/** Fewer times to content say little. */
const MIN_TIMES = 20
/** Differences below this are noise, ms. */
const NOISE_MS = 200
/** Of one kind in one message of a page: anyone can send them. */
const MAX_COUNT = 3

const PLAIN = /^[\w -]{1,80}$/

/** How a version did. */
export interface Conduct {
  readonly starts: number
  readonly failures: number
  /** Third quartile of the time to content, ms; undefined with fewer than 20. */
  readonly contentMs: number | undefined
  /** The most frequent kinds of failures: code, and of a crash error and a hash of its stack; with their number. */
  readonly kinds: readonly (readonly [string, number])[]
}

/** What becomes of a rollout, and why, as a sentence. */
export interface Verdict {
  readonly what: 'wait' | 'goes-on' | 'withdraw'
  readonly why: string
}

/** Sums up what pages reported of one version of a remote. */
export function conductOf(messages: readonly KeptReports[], remote: string, version: string): Conduct {
  const own = messages.flatMap(({ reports }) =>
    reports.filter((one) => one.remote === remote && one.version === version),
  )
  const sum = (some: readonly PageReport[]) =>
    some.reduce((total, { count }) => total + Math.min(Math.max(count, 0), MAX_COUNT), 0)
  const failed = own.filter(({ kind }) => kind === 'failure')
  const times = own.flatMap(({ kind, ms }) => (kind === 'start' && ms !== undefined ? [ms] : []))
  const kinds = new Map<string, number>()
  for (const one of failed) {
    const said = [one.code, one.error, stackHash(one)].filter(Boolean).join(' ')
    // The sentence is public, and anyone can send reports.
    const name = PLAIN.test(said) ? said : 'other'
    kinds.set(name, (kinds.get(name) ?? 0) + sum([one]))
  }
  return {
    starts: sum(own.filter(({ kind }) => kind === 'start')),
    failures: sum(failed),
    contentMs:
      times.length < MIN_TIMES ? undefined : times.sort((a, b) => a - b)[Math.floor(times.length * 0.75)],
    kinds: [...kinds].sort((a, b) => b[1] - a[1]).slice(0, 3),
  }
}

/**
 * Judges a step of a rollout by how the new version did beside the live one in the same time.
 *
 * @param minutes Time since the step began.
 */
export function judge(
  fresh: Conduct,
  live: Conduct,
  minutes: number,
  limits: Thresholds = THRESHOLDS,
): Verdict {
  const [rate, liveRate] = [rateOf(fresh), rateOf(live)]
  const seen =
    `${fresh.starts} starts, ${fresh.failures} failures (${percent(rate)}, live ${percent(liveRate)})` +
    (fresh.contentMs === undefined
      ? ''
      : `, content after ${fresh.contentMs} ms${live.contentMs === undefined ? '' : `, live ${live.contentMs} ms`}`)
  const isBroken = fresh.failures >= BROKEN.failures && rate >= BROKEN.rate
  const isEnough = fresh.starts >= limits.starts
  if (fresh.failures >= MIN_FAILURES && rate > liveRate + limits.failures && (isEnough || isBroken)) {
    const kinds = fresh.kinds.map(([kind, count]) => `${kind} ${count} times`).join(', ')
    return { what: 'withdraw', why: `Fails more often than the live version: ${seen}. ${kinds}.` }
  }
  if (isEnough && isSlower(fresh, live, limits))
    return { what: 'withdraw', why: `Shows its content later than the live version: ${seen}.` }
  if (!isEnough) return { what: 'wait', why: `${fresh.starts} of ${limits.starts} starts: ${seen}.` }
  if (minutes < limits.minutes)
    return { what: 'wait', why: `${Math.floor(minutes)} of ${limits.minutes} minutes: ${seen}.` }
  return { what: 'goes-on', why: `As good as the live version: ${seen}.` }
}

/** The share of visitors after this one; undefined after the last. */
export function nextStep(share: number): number | undefined {
  return STEPS.find((step) => step > share)
}

/** Tells stacks of crashes apart, in a sentence; `crashes` shows them. */
function stackHash({ stack }: PageReport): string | undefined {
  return stack && createHash('sha256').update(stack.join('\n')).digest('hex').slice(0, 8)
}

/** Failures per attempt, percent: a remote that doesn't start has failures only. */
function rateOf({ starts, failures }: Conduct): number {
  return failures === 0 ? 0 : (failures / Math.max(starts, failures)) * 100
}

function isSlower(fresh: Conduct, live: Conduct, { slower }: Thresholds): boolean {
  const [ms, liveMs] = [fresh.contentMs, live.contentMs]
  return ms !== undefined && liveMs !== undefined && ms > liveMs * (1 + slower / 100) + NOISE_MS
}

function percent(rate: number): string {
  return `${rate.toFixed(1)} %`
}
