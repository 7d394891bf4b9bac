import { parseUrl, type PageReports } from '@tradefront/contracts'
import type { Federation } from '@tradefront/federation'
import { describeTrouble, type Described, type RemoteOf } from './describe-trouble.ts'
import type { EarlyReports } from './early-reports.ts'
import { kindOf, maySend } from './report-choices.ts'

/** How long reports are collected before they are sent together, ms. */
const COLLECT_MS = 5_000
/** Maximum messages per page and minute. */
const MAX_SENT_PER_MINUTE = 3
const MINUTE_MS = 60_000
/** Maximum distinct reports per message; more are dropped. */
const MAX_REPORTS = 20

/** Dependencies; the browser's own by default. */
export interface SendOptions {
  readonly pageUrl?: string
  readonly send?: (url: string, text: string) => void
  /** Largest contentful paint of the page so far, ms; undefined if the browser doesn't measure it. */
  readonly contentMs?: () => number | undefined
}

/**
 * Sends lost files, failures of remotes, fallbacks, policy violations and the starts of remotes in a rollout, by which
 * `rollout --auto` judges it, to the address `reports` of config.json, each
 * with the remote it belongs to: batched, counted, and at most three times a minute [MFE-03] [MFE-07]. Kinds that the
 * customer switched off are dropped. Does nothing without an address. Returns a function that stops it.
 */
export function sendReports(
  federation: Federation,
  early: EarlyReports,
  remoteOf: RemoteOf,
  options: SendOptions = {},
): () => void {
  const { pageUrl = window.location.href, send = (url, text) => void navigator.sendBeacon(url, text) } =
    options
  const url = addressOf(federation.config.reports, pageUrl)
  if (url === undefined) return () => {}
  const contentMs = options.contentMs ?? watchContent()
  const { host, revision, remotes } = federation.registry
  const first = federation.match(new URL(pageUrl).pathname)?.remote
  const collected = new Map<string, number>()
  const fallbacks = new Set<string>()
  /** Versions whose start isn't in a message yet, by remote. */
  const started = new Map<string, string>()
  const known = new Set<string>()
  let sentAt: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function collect(report: Described): void {
    const key = JSON.stringify(report)
    const count = collected.get(key) ?? 0
    if (count === 0 && collected.size >= MAX_REPORTS) return
    collected.set(key, count + 1)
    timer ??= setTimeout(flush, COLLECT_MS)
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (!url || collected.size + started.size === 0) return
    const now = Date.now()
    sentAt = sentAt.filter((time) => now - time < MINUTE_MS)
    const [oldest = now] = sentAt
    if (sentAt.length >= MAX_SENT_PER_MINUTE) {
      timer = setTimeout(flush, oldest + MINUTE_MS - now)
      return
    }
    for (const [remote, version] of started) {
      const ms = remote === first ? contentMs() : undefined
      collect({ kind: 'start', remote, version, ...(ms !== undefined && { ms: Math.round(ms) }) })
    }
    started.clear()
    clearTimeout(timer)
    timer = undefined
    // Asked when they are sent: a choice also applies to what was collected before it.
    const reports = [...collected]
      .map(([key, count]) => ({ ...(JSON.parse(key) as Described), count }))
      .filter((report) => maySend(kindOf(report)))
    collected.clear()
    if (reports.length === 0) return
    sentAt.push(now)
    const message: PageReports = { schema: 1, host: host.version, revision, reports }
    send(url, JSON.stringify(message))
  }

  function lookAtRemotes(): void {
    for (const { name, facts, state, override } of federation.states.get()) {
      if (state.phase !== 'ready' || override || !facts) continue
      if (remotes[name]?.rollout && !known.has(name)) {
        known.add(name)
        started.set(name, state.version)
        timer ??= setTimeout(flush, COLLECT_MS)
      }
      if (state.version === facts.version) continue
      const report = { kind: 'fallback', remote: name, version: state.version } as const
      const key = `${name} ${state.version}`
      if (!fallbacks.has(key)) collect(report)
      fallbacks.add(key)
    }
  }

  const whenHidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  early.forwardTo((trouble) => {
    const report = describeTrouble(trouble, remoteOf, pageUrl)
    if (report) collect(report)
  })
  lookAtRemotes()
  const unsubscribe = federation.states.subscribe(lookAtRemotes)
  document.addEventListener('visibilitychange', whenHidden)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    early.forwardTo(() => {})
    document.removeEventListener('visibilitychange', whenHidden)
  }
}

/** Reads the largest contentful paint, which browsers may correct until the visitor does something. */
function watchContent(): () => number | undefined {
  let ms: number | undefined
  const kind = 'largest-contentful-paint'
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes(kind)) {
    const observer = new PerformanceObserver((list) => {
      ms = list.getEntries().at(-1)?.startTime ?? ms
    })
    observer.observe({ type: kind, buffered: true })
  }
  return () => ms
}

/** The address for reports: a path on this site, or another site's URL without credentials. */
function addressOf(reports: string | undefined, pageUrl: string): string | undefined {
  const parsed = parseUrl(reports ?? '', pageUrl)
  if (!reports || !parsed) return undefined
  const { href, origin, protocol, username, password } = parsed
  const isOwn = /^\/(?![/\\])/.test(reports) && origin === new URL(pageUrl).origin
  const isElsewhere = /^https?:\/\//i.test(reports) && /^https?:$/.test(protocol)
  return (isOwn || isElsewhere) && !username && !password ? href : undefined
}
