import { createHash } from 'node:crypto'
import { ReleaseError } from './site-files.ts'
import type { Build } from './build.ts'

/** Name of the facts beside a published version's files. */
export const FACTS_FILE = 'facts.json'

/** Folder of a version inside the site, relative and ending with a slash. */
export function versionPath(build: Pick<Build, 'kind' | 'name'> & { facts: { version: string } }): string {
  const { version } = build.facts
  return build.kind === 'host' ? `host/${version}/` : `remotes/${build.name}/${version}/`
}

/** What the store keeps of a version for publishers: what it is type-checked with, what contract tests are run with, source maps. */
export const KEPT = ['types', 'contractTests', 'maps'] as const
/** One of {@link KEPT}: the field of the facts that has its hash. */
export type Kept = (typeof KEPT)[number]

const KEPT_FOLDERS: Readonly<Record<Kept, string>> = {
  types: '.types',
  contractTests: '.contract-tests',
  maps: '.maps',
}

/** Where the store keeps it: hidden, and outside of what a CDN may read by itself. */
export function keptPath(kind: Kept, path: string): string {
  return `${KEPT_FOLDERS[kind]}/${path.replace(/\/$/, '')}.json.br`
}

/** App and version of a path that {@link versionPath} made. */
export function versionOf(path: string): { readonly name: string; readonly version: string } | undefined {
  const [, host, remote, ofRemote] = /^(?:host\/([^/]+)|remotes\/([^/]+)\/([^/]+))\/$/.exec(path) ?? []
  if (host !== undefined) return { name: 'host', version: host }
  return remote === undefined || ofRemote === undefined ? undefined : { name: remote, version: ofRemote }
}

/** What a version consists of, as a hash of the names and hashes of its files. */
export function contentOf(files: Build['facts']['files']): string {
  const lines = Object.entries(files).map(([file, { integrity }]) => `${file} ${integrity}`)
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64')
}

/** The refusal of a version that is there already with other files [MFE-04]. */
export function otherContent({ name, facts }: Build): ReleaseError {
  return new ReleaseError(
    `${name} ${facts.version} is published already with other content; a published version never changes.`,
  )
}
