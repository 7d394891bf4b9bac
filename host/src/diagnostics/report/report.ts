import { browserStorage, storedFaults } from '@tradefront/browser'
import type { Realtime } from '@tradefront/contracts'
import type { Federation, RemoteStatus } from '@tradefront/federation'
import { suspendedRemotes } from '@tradefront/federation/suspend'
import { inEnglish } from '@tradefront/language'
import { lastHeardText, stateText, transportsOf } from '@tradefront/feed-doctor'
import { lastSent } from '../../conduct/bus-trace.ts'
import { UNKNOWN, useConduct } from '../../conduct/conduct.ts'
import { isTokenInQuery } from '../../session/link-token.ts'
import { errorsOf, hasFallenBack, loadTimeOf, versionOf, whyChosen } from '../remote-facts.ts'
import { inWords } from '../RemoteConduct.tsx'
import { withoutSecrets } from './without-secrets.ts'

export interface ReportSources {
  readonly federation: Federation
  readonly realtime: Realtime
  /** The page's address. */
  readonly pageUrl: string
}

/** Query parameters that say what a tester runs. Any other may contain a secret. */
const OPEN_QUERY = ['remotes', 'faults']

/**
 * Everything support needs to know about this page, as Markdown: names, versions, codes and counts. No query, error
 * text or payload, and nothing about the customer; anything that looks like a secret is redacted as well [SESS-09].
 * In English, whatever the page's language.
 */
export function reportText(sources: ReportSources): string {
  return inEnglish(() => englishReport(sources))
}

function englishReport({ federation, realtime, pageUrl }: ReportSources): string {
  const { registry, problems } = federation
  const remotes = federation.states.get()
  const parts = [
    ['# Tradefront report', ...pageLines(registry.revision, registry.host.version, pageUrl)],
    ['## Connections', ...connectionLines(realtime)],
    ['## Remotes', ...remoteTable(remotes, federation)],
    ['## Pages and slots', ...placeLines(remotes, federation)],
    ['## Errors', ...errorLines(federation)],
    ['## Release set', ...none(problems.map(({ code, remote }) => `- ${remote ?? 'host'}: ${code}`))],
    ['## Conduct', ...conductLines(remotes)],
    ['## Login link', ...none(isTokenInQuery() ? ['- token in the query'] : [])],
    ['## Stored data', ...none(storedFaults().map(({ key, problem }) => `- ${key}: ${problem}`))],
    ['## Last bus events', ...eventLines()],
  ]
  return withoutSecrets(`${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`)
}

function none(lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? lines : ['None.']
}

function pageLines(revision: number, host: string, pageUrl: string): readonly string[] {
  const url = new URL(pageUrl)
  const query = OPEN_QUERY.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [`${name}=${value}`]
  })
  return [
    `- Time: ${new Date().toISOString()}`,
    `- Page: ${url.origin}${url.pathname}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    `- Registry revision: ${revision}`,
    `- Host: ${host}`,
    `- Browser: ${navigator.userAgent}`,
    `- Language: ${navigator.language}; window ${window.innerWidth} x ${window.innerHeight} at ${window.devicePixelRatio}; ${navigator.onLine ? 'online' : 'offline'}`,
  ]
}

function connectionLines(realtime: Realtime): readonly string[] {
  const now = performance.now()
  return transportsOf(realtime).map((transport) => {
    // Channel names contain customer ids.
    const channels = transport.channels.map(({ state }) => state)
    const counts = [...new Set(channels)].map(
      (state) => `${counted(channels.filter((item) => item === state).length, 'channel')} ${state}`,
    )
    const heard = `last message: ${lastHeardText(transport, now)}`
    return `- ${transport.name} (${transport.protocol}): ${[stateText(transport), heard, ...counts].join('; ')}`
  })
}

function remoteTable(remotes: readonly RemoteStatus[], federation: Federation): readonly string[] {
  return [
    '| Remote | Version | Chosen as | State | Load time | Owner | Errors | Fallback | Fault |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...remotes.map((status) => {
      const { name, state, facts, fault } = status
      const cells = [
        name,
        versionOf(status) ?? 'none',
        whyChosen(status, federation),
        state.phase === 'failed' ? `failed: ${state.error.code}` : state.phase,
        loadTimeOf(status),
        facts?.owner ?? 'unknown',
        errorsOf(name, federation),
        hasFallenBack(status) ? 'yes' : 'no',
        fault ?? 'none',
      ]
      return `| ${cells.map((cell) => String(cell).replaceAll('|', '/')).join(' | ')} |`
    }),
  ]
}

function placeLines(remotes: readonly RemoteStatus[], federation: Federation): readonly string[] {
  const mounted = federation.mounted()
  return remotes.map(({ name, facts }) => {
    const pages = federation.routes.flatMap(({ remote, route }) => (remote === name ? [route.path] : []))
    const slots = facts?.slots.filter((slot) => federation.slotOwner(slot) === name) ?? []
    const now = mounted.includes(name) ? ' (on this page)' : ''
    return `- ${name}${now}: ${[...pages, ...slots, ...Object.keys(facts?.parts ?? {})].join(', ') || 'none'}`
  })
}

function errorLines({ failures }: Federation): readonly string[] {
  const counts = new Map<string, number>()
  for (const { remote, version, code } of failures) {
    const what = [remote ?? 'host', version, code].filter(Boolean).join(' ')
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return none([...counts].map(([what, count]) => `- ${what}: ${counted(count, 'time')}`))
}

function conductLines(remotes: readonly RemoteStatus[]): readonly string[] {
  const { of } = useConduct.getState()
  const suspended = suspendedRemotes(browserStorage('tab'))
  return none(
    [...remotes.map(({ name }) => name), UNKNOWN].flatMap((name) => {
      const conduct = of[name]
      const sentences = conduct ? inWords(conduct) : []
      if (suspended.includes(name)) sentences.push('Off in this tab.')
      return sentences.map((sentence) => `- ${name === UNKNOWN ? 'unknown' : name}: ${sentence}`)
    }),
  )
}

function eventLines(): readonly string[] {
  const now = performance.now()
  return none(
    lastSent().map(
      ({ at, remote, name }) => `- ${((now - at) / 1000).toFixed(1)} s ago: ${name} from ${remote}`,
    ),
  )
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
