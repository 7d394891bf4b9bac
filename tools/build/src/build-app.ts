import { ORIGIN_FILE, type BuildOrigin } from '@tradefront/contracts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fullCommit, provenanceOf, type Provenance } from './facts/provenance.ts'
import { inputHash } from './input-hash.ts'
import { manifestOf } from './packages.ts'
import { distOf, HOST_APP, isStandalone, repoRoot } from './paths.ts'
import { installedOtherwise } from './remote-needs.ts'

/** File beside an app's build that records its input. */
const STAMP = 'build-input.json'

/** Name of the facts file inside an app's `dist`. */
export function factsFile(app: string): string {
  return app === HOST_APP ? 'host-facts.json' : 'facts.json'
}

/** Result of building an app. */
export interface BuildResult {
  readonly app: string
  readonly version: string
  /** False if the existing build has the same input and was kept. */
  readonly built: boolean
  readonly ms: number
  /** Files this run built for publication, relative to the build's folder; empty if it was kept. */
  readonly published: readonly string[]
}

/**
 * Production build of one app into its `dist` or the folder `out`, with its facts; kept if no relevant input has
 * changed. The version consists of the package's version and the input's hash.
 *
 * @throws Error with webpack's messages if the build has errors or warnings.
 */
export async function buildApp(
  app: string,
  options: { force?: boolean; out?: string } = {},
): Promise<BuildResult> {
  const started = performance.now()
  const dist = options.out ?? distOf(app)
  const input = inputHash(app)
  const version = `${packageVersion(app)}-${input.slice(0, 8)}`
  const result = (published?: readonly string[]): BuildResult => ({
    app,
    version,
    built: published !== undefined,
    ms: performance.now() - started,
    published: published ?? [],
  })
  const otherwise = app === HOST_APP ? [] : installedOtherwise(app)
  if (otherwise.length > 0) throw new Error(otherwise.join('\n'))
  const sources = join(repoRoot, isStandalone ? app : '')
  const provenance = provenanceOf(sources)
  const source = { commit: fullCommit(sources), dirty: provenance.dirty ?? false }
  if (options.force !== true && isCurrent(dist, app, input)) {
    nowCommitted(dist, app, provenance, source)
    return result()
  }

  // Read when plugins are loaded: otherwise they compile a schema to check what TypeScript has checked.
  process.env['SKIP_VALIDATION'] ??= 'yes'
  // By default the federation plugin creates a second compiler just to read this from its error's stack.
  process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack')
  // Most runs end above, and loading webpack takes longer than they do.
  const { compileApp } = await import('./compile-app.ts')
  const { facts: compiled, packages } = await compileApp({
    app,
    version,
    dist,
    provenance,
  })
  const { writeTypes } = await import('./facts/app-types.ts')
  const { writeContractTests } = await import('./facts/contract-tests.ts')
  const contractTests = await writeContractTests(app, dist)
  const { writeSourceMaps } = await import('./facts/source-maps.ts')
  const facts = {
    ...compiled,
    types: await writeTypes(app, dist),
    ...(contractTests !== undefined && { contractTests }),
    maps: writeSourceMaps(app, dist),
  }
  writeFileSync(join(dist, factsFile(app)), `${JSON.stringify(facts, null, 2)}\n`)
  const origin: BuildOrigin = { ...source, packages }
  writeFileSync(join(dist, ORIGIN_FILE), JSON.stringify(origin))
  writeFileSync(join(dist, STAMP), JSON.stringify({ input }))
  return result(Object.keys(facts.files))
}

/** The build was made before its sources were committed; now the commit matches it. */
function nowCommitted(
  dist: string,
  app: string,
  provenance: Provenance,
  source: Pick<BuildOrigin, 'commit' | 'dirty'>,
): void {
  if (provenance.dirty || provenance.commit === '') return
  const file = join(dist, factsFile(app))
  const { dirty, ...facts } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Provenance>
  if (!dirty && facts.commit !== '') return
  writeFileSync(file, `${JSON.stringify({ ...facts, ...provenance }, null, 2)}\n`)
  const origin = join(dist, ORIGIN_FILE)
  const { packages } = JSON.parse(readFileSync(origin, 'utf8')) as BuildOrigin
  writeFileSync(origin, JSON.stringify({ ...source, packages }))
}

function isCurrent(dist: string, app: string, input: string): boolean {
  const stamp = join(dist, STAMP)
  const files = [stamp, join(dist, factsFile(app)), join(dist, ORIGIN_FILE)]
  if (!files.every((file) => existsSync(file))) return false
  return (JSON.parse(readFileSync(stamp, 'utf8')) as { input: string }).input === input
}

function packageVersion(app: string): string {
  return manifestOf(join(repoRoot, app)).version
}
