import type { PageReport } from '@tradefront/contracts'
import { SourceMap, type SourceMapPayload } from 'node:module'
import type { KeptReports } from '../rollout/reports-file.ts'
import { plain } from '../serve/receive-reports.ts'
import type { VersionStore } from '../site/site-store.ts'
import { versionPath } from '../site/version-path.ts'

/** Reports of the same crash in one version, counted together. */
export interface Crash {
  readonly version: string
  readonly error: string
  /** How often pages reported it. */
  readonly count: number
  /** When a page last did, ISO date-time. */
  readonly last: string
  /** Innermost places of the stack: in sources where the store has the version's source maps. */
  readonly stack: readonly string[]
}

/** A place in a file of a version: of the host, or of a remote. */
const PLACE =
  /^\/(?:host|remotes\/(?<remote>\w[\w.-]*))\/(?<version>\w[\w.-]*)\/(?<file>[\w./-]+):(?<line>\d+):(?<column>\d+)$/

/**
 * The crashes of an app that pages reported, most frequent first, with their stacks in sources. What pages report can be
 * forged: texts have plain characters only.
 */
export async function crashesOf(
  messages: readonly KeptReports[],
  name: string,
  versions: Pick<VersionStore, 'kept'>,
): Promise<Crash[]> {
  const found = new Map<string, { report: PageReport; host: string; count: number; last: string }>()
  for (const { at, host, reports } of messages) {
    for (const report of reports) {
      if (report.kind !== 'failure' || report.remote !== name || !report.stack) continue
      const key = JSON.stringify([versionOf(report, host), report.code, report.error, report.stack])
      const known = found.get(key)
      const [count, last] = [(known?.count ?? 0) + report.count, known && known.last > at ? known.last : at]
      found.set(key, { report, host, count, last })
    }
  }
  const read = sourceReader(versions)
  const crashes = [...found.values()].sort((a, b) => b.count - a.count)
  return Promise.all(
    crashes.map(async ({ report, host, count, last }) => ({
      version: plain(versionOf(report, host)),
      error: plain([report.error ?? 'Error', report.code && `(${report.code})`].filter(Boolean).join(' ')),
      count,
      last,
      stack: await Promise.all((report.stack ?? []).map(read)),
    })),
  )
}

function versionOf({ version }: PageReport, host: string): string {
  return version ?? host
}

/** Translates a place in a script to one in its sources; unchanged where the store has no map for it. */
function sourceReader(versions: Pick<VersionStore, 'kept'>): (place: string) => Promise<string> {
  const maps = new Map<string, Promise<Readonly<Record<string, SourceMapPayload>>>>()
  const mapsOf = async (path: string) => {
    const text = await versions.kept('maps', path)
    return text === undefined ? {} : (JSON.parse(text) as Record<string, SourceMapPayload>)
  }
  return async (place) => {
    const { remote, version = '', file = '', line, column } = PLACE.exec(place)?.groups ?? {}
    if (version === '') return plain(place)
    const kind = remote === undefined ? 'host' : 'remote'
    const path = versionPath({ kind, name: remote ?? 'host', facts: { version } })
    const known = maps.get(path) ?? mapsOf(path)
    maps.set(path, known)
    const fileMaps = await known
    // Forged places may name what every object has.
    const map = Object.hasOwn(fileMaps, file) ? fileMaps[file] : undefined
    if (map === undefined) return plain(place)
    const found = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in found)) return plain(place)
    const { originalSource, originalLine, originalColumn, name } = found as typeof found & { name?: string }
    return `${originalSource}:${originalLine + 1}:${originalColumn + 1}${name === undefined ? '' : ` (${name})`}`
  }
}
