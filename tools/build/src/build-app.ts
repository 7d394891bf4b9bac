import type { FileFacts } from '@tradefront/contracts'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Configuration, type Stats } from 'webpack'
import { CollectFactsPlugin } from './facts/collect-facts.ts'
import { hostFacts } from './facts/host-facts.ts'
import { remoteFacts } from './facts/remote-facts.ts'
import { unverifiedScripts } from './facts/unverified-scripts.ts'
import { inputHash } from './input-hash.ts'
import { manifestOf } from './packages.ts'
import { distOf, HOST_APP, isStandalone, repoRoot } from './paths.ts'
import { FIRST_SCRIPT } from './preset/first-script.ts'
import { hostConfig } from './preset/host.ts'
import { remoteConfig } from './preset/remote.ts'
import { installedOtherwise } from './remote-needs.ts'

/** File beside an app's build that tells what it was built from. */
const STAMP = 'build-input.json'

/** Name of the facts file inside an app's `dist`. */
export function factsFile(app: string): string {
  return app === HOST_APP ? 'host-facts.json' : 'facts.json'
}

/** What a build of an app came to. */
export interface BuildResult {
  readonly app: string
  readonly version: string
  /** False when the existing build was made from the same input and kept. */
  readonly built: boolean
  readonly ms: number
}

/**
 * Production build of one app into its `dist` or the folder `out`, with its facts beside it; kept as it is when nothing
 * that decides its content has changed. The version is the package's version and the input's hash.
 *
 * @throws Error with webpack's messages when the build has errors or warnings.
 */
export async function buildApp(
  app: string,
  options: { force?: boolean; out?: string } = {},
): Promise<BuildResult> {
  const started = performance.now()
  const dist = options.out ?? distOf(app)
  const input = inputHash(app)
  const version = `${packageVersion(app)}-${input.slice(0, 8)}`
  const result = (built: boolean): BuildResult => ({ app, version, built, ms: performance.now() - started })
  const otherwise = app === HOST_APP ? [] : installedOtherwise(app)
  if (otherwise.length > 0) throw new Error(otherwise.join('\n'))
  if (options.force !== true && isCurrent(dist, app, input)) return result(false)

  const entryModule = app === HOST_APP ? undefined : join(repoRoot, app, 'src/remote.ts')
  const collector = new CollectFactsPlugin(entryModule)
  const target = { app, version, dist, mode: 'production' as const }
  const config = app === HOST_APP ? hostConfig(target) : remoteConfig(target)
  await run({ ...config, plugins: [...(config.plugins ?? []), collector] })
  if (collector.facts === undefined) throw new Error(`${app}: the build ended without facts`)
  const about = {
    app,
    version,
    dist,
    ...commit(app),
    compilation: collector.facts,
  }
  const facts = app === HOST_APP ? await hostFacts(about) : await remoteFacts(about)
  refuseUnverified(dist, facts.files, 'initial' in facts ? [FIRST_SCRIPT, ...facts.initial] : [facts.entry])
  writeFileSync(join(dist, factsFile(app)), `${JSON.stringify(facts, null, 2)}\n`)
  writeFileSync(join(dist, STAMP), JSON.stringify({ input }))
  return result(true)
}

/** @throws Error when the build would load a script whose hash it does not know [MFE-07]. */
function refuseUnverified(
  dist: string,
  files: Readonly<Record<string, FileFacts>>,
  entries: readonly string[],
): void {
  const scripts = entries.filter((path) => path.endsWith('.js'))
  const runtime = scripts.map((path) => readFileSync(join(dist, path), 'utf8')).join('\n')
  const unverified = unverifiedScripts(files, scripts, runtime)
  if (unverified.length > 0) throw new Error(`scripts without a hash: ${unverified.join(', ')}`)
}

function isCurrent(dist: string, app: string, input: string): boolean {
  const stamp = join(dist, STAMP)
  if (!existsSync(stamp) || !existsSync(join(dist, factsFile(app)))) return false
  return (JSON.parse(readFileSync(stamp, 'utf8')) as { input: string }).input === input
}

function packageVersion(app: string): string {
  return manifestOf(join(repoRoot, app)).version
}

/**
 * Short commit of the working tree and its time, empty outside a checkout. The time of the build would make
 * two builds of the same commit differ.
 */
function commit(app: string): { commit: string; built: string } {
  try {
    const text = execFileSync('git', ['log', '-1', '--format=%h %cI'], {
      cwd: join(repoRoot, isStandalone ? app : ''),
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString()
    const [commit = '', built = ''] = text.trim().split(' ')
    return { commit, built }
  } catch {
    return { commit: '', built: '' }
  }
}

async function run(config: Configuration): Promise<void> {
  const compiler = webpack(config)
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, outcome) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError
        if (failure || !outcome) reject(failure ?? new Error('webpack ended without a result'))
        else resolve(outcome)
      })
    })
  })
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }))
  }
}
