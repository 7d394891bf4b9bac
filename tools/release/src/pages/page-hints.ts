import { EVERY_PAGE, type FileFacts, type Registry } from '@tradefront/contracts'
import { liveFacts } from '../publish/release-set.ts'
import type { PageRoute } from './page-routes.ts'

/** A file that a page loads, with the hash by which the browser checks it [MFE-07]. */
export interface PageFile {
  readonly url: string
  readonly integrity: string
}

/** What a page names in its head, in order. */
export interface PageHints {
  /** Watches over the others; loaded beside them, holding up none. */
  readonly watcher: PageFile | undefined
  readonly styles: readonly PageFile[]
  readonly scripts: readonly PageFile[]
  readonly preloads: readonly PageFile[]
}

/**
 * The files of one route, computed from the builds' facts instead of learned by watching a load: the
 * host's first files; what the host loads for this place; the share keys the remote's page needs; and
 * the remote's own files (architecture 4).
 */
export function pageHints(registry: Registry, page: PageRoute): PageHints {
  const { base, facts: host } = registry.host
  const hostFile = (file: string) => pageFile(base, file, host.files)
  const first = host.initial.flatMap(hostFile)
  const own = page.remote
    ? [`layout:${page.remote.route.layout}`, `access:${page.remote.route.access}`]
    : [page.path]
  const later = [EVERY_PAGE, ...own].flatMap((place) => host.preload[place] ?? [])
  const remote = page.remote && remoteFiles(registry, page.remote.name, page.path)
  const ahead = [
    ...later.flatMap(hostFile),
    ...(remote?.need ?? []).flatMap((key) => host.give[key]?.files ?? []).flatMap(hostFile),
    ...(remote?.files ?? []),
  ]
  const seen = new Set(first.map((file) => file.url))
  const preloads = ahead.filter(({ url }) => {
    const fresh = !seen.has(url)
    seen.add(url)
    return fresh
  })
  return {
    watcher: (host.first === undefined ? [] : hostFile(host.first))[0],
    styles: first.filter((file) => isStyle(file.url)),
    scripts: first.filter((file) => !isStyle(file.url)),
    preloads,
  }
}

/** Whether a file is a style sheet. */
export function isStyle(url: string): boolean {
  return url.endsWith('.css')
}

/** What a remote's page takes from the host and from its own release; nothing while it is switched off. */
function remoteFiles(
  registry: Registry,
  name: string,
  path: string,
): { need: readonly string[]; files: readonly PageFile[] } | undefined {
  const entry = registry.remotes[name]
  const facts = liveFacts(registry, name)
  const base = entry?.versions[entry.live]?.base
  if (!entry || entry.disabled || !facts || base === undefined) return undefined
  const files = [facts.entry, ...(facts.preload[path] ?? [])]
  return {
    need: facts.needBy[path] ?? Object.keys(facts.need),
    files: files.flatMap((file) => pageFile(base, file, facts.files)),
  }
}

function pageFile(base: string, file: string, known: Readonly<Record<string, FileFacts>>): PageFile[] {
  const facts = known[file]
  return facts ? [{ url: `${base}${file}`, integrity: facts.integrity }] : []
}
