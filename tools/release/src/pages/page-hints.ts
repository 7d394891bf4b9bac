import {
  EVERY_PAGE,
  type FileFacts,
  type HostFacts,
  type Registry,
  type RemoteEntry,
  type RemoteFacts,
} from '@tradefront/contracts'
import { placesOf, type PageRoute } from './page-routes.ts'

/** A file loaded by a page, with the hash for verification [MFE-07]. */
export interface PageFile {
  readonly url: string
  readonly integrity: string
}

/** What a page lists in its head, in order. */
export interface PageHints {
  /** Guards the others; loaded in parallel without blocking. */
  readonly watcher: PageFile | undefined
  readonly styles: readonly PageFile[]
  readonly scripts: readonly PageFile[]
  readonly preloads: readonly PageFile[]
  /** The host's other style sheets: its code loads them on demand, verified by these hashes. */
  readonly lateStyles: readonly PageFile[]
  /** During a rollout: the page's first script chooses the remote's files per visitor. */
  readonly rollout: RolloutHints | undefined
}

/** Files of both versions of a rollout [MFE-04]. */
export interface RolloutHints {
  readonly remote: string
  readonly percent: number
  readonly live: readonly PageFile[]
  readonly canary: readonly PageFile[]
}

/**
 * Files of one route, computed from the builds' facts: the host's initial files; what the host loads for this
 * place; the share keys the remote's page needs; and the remote's own files (architecture, Releases, registry,
 * loader).
 */
export function pageHints(registry: Registry, page: PageRoute): PageHints {
  const { base, facts: host } = registry.host
  const hostFile = (file: string) => pageFile(base, file, host.files)
  const first = host.initial.flatMap(hostFile)
  const own = page.remote ? placesOf(page.remote.route) : []
  const later = [EVERY_PAGE, ...own, page.path].flatMap((place) => host.preload[place] ?? [])
  const entry = page.remote && registry.remotes[page.remote.name]
  const rollout =
    entry && !entry.disabled && entry.rollout && entry.versions[entry.rollout.version] && entry.rollout
  const filesOf = (version: string | undefined) => remoteFiles(registry, entry, version, page.path)
  const always = [...later.flatMap(hostFile), ...(rollout ? [] : filesOf(entry?.live))]
  const preloads = without(always, first)
  const hostStyles = Object.keys(host.files).filter(isStyle).flatMap(hostFile)
  return {
    watcher: (host.first === undefined ? [] : hostFile(host.first))[0],
    styles: first.filter((file) => isStyle(file.url)),
    scripts: first.filter((file) => !isStyle(file.url)),
    preloads,
    lateStyles: without(hostStyles, [...first, ...preloads]),
    rollout: rollout
      ? {
          remote: page.remote?.name ?? '',
          percent: rollout.percent,
          live: without(filesOf(entry?.live), [...first, ...preloads]),
          canary: without(filesOf(rollout.version), [...first, ...preloads]),
        }
      : undefined,
  }
}

/** Deduplicates files, and removes the others. */
function without(files: readonly PageFile[], others: readonly PageFile[]): PageFile[] {
  const seen = new Set(others.map(({ url }) => url))
  return files.filter(({ url }) => !seen.has(url) && seen.add(url))
}

/** Whether a file is a style sheet. */
export function isStyle(url: string): boolean {
  return url.endsWith('.css')
}

/** The host's files a remote's page needs, by one version's facts, without the initial ones. */
export function neededFiles({ give }: HostFacts, facts: RemoteFacts, path: string): string[] {
  return (facts.needBy?.[path] ?? Object.keys(facts.need)).flatMap((key) => give[key]?.files ?? [])
}

/** What a remote's page needs from the host and its own release; nothing while switched off. */
function remoteFiles(
  { host }: Registry,
  entry: RemoteEntry | undefined,
  version: string | undefined,
  path: string,
): PageFile[] {
  const release = version === undefined ? undefined : entry?.versions[version]
  if (!release || entry?.disabled) return []
  const { base, facts } = release
  const own = [facts.entry, ...(facts.preload[path] ?? [])]
  return [
    ...neededFiles(host.facts, facts, path).flatMap((file) => pageFile(host.base, file, host.facts.files)),
    ...own.flatMap((file) => pageFile(base, file, facts.files)),
  ]
}

function pageFile(base: string, file: string, known: Readonly<Record<string, FileFacts>>): PageFile[] {
  const facts = known[file]
  return facts ? [{ url: `${base}${file}`, integrity: facts.integrity }] : []
}
