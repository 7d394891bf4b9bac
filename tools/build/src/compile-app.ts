import type { BuildOrigin, FileFacts, HostFacts, RemoteFacts } from '@tradefront/contracts'
import { foreignStyles } from '@tradefront/style-rules'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Configuration, type Stats } from 'webpack'
import { CollectFactsPlugin } from './facts/collect-facts.ts'
import { hostFacts } from './facts/host-facts.ts'
import type { Provenance } from './facts/provenance.ts'
import { remoteFacts } from './facts/remote-facts.ts'
import { unverifiedFiles } from './facts/unverified-files.ts'
import { HOST_APP, repoRoot } from './paths.ts'
import { FIRST_SCRIPT } from './preset/first-script.ts'
import { hostConfig } from './preset/host.ts'
import { remoteConfig } from './preset/remote.ts'

/**
 * Runs webpack on an app and returns the facts of the result, and the npm packages compiled into it.
 *
 * @throws Error with webpack's messages if the build has errors or warnings.
 */
export async function compileApp(build: {
  readonly app: string
  readonly version: string
  /** Output folder. */
  readonly dist: string
  readonly provenance: Provenance
}): Promise<{ facts: HostFacts | RemoteFacts; packages: BuildOrigin['packages'] }> {
  const { app, version, dist, provenance } = build
  const entryModule = app === HOST_APP ? undefined : join(repoRoot, app, 'src/remote.ts')
  const collector = new CollectFactsPlugin(entryModule)
  const target = { app, version, dist, maps: true, mode: 'production' as const }
  const config = app === HOST_APP ? hostConfig(target) : remoteConfig(target)
  await runWebpack({ ...config, plugins: [...(config.plugins ?? []), collector] })
  if (collector.facts === undefined) throw new Error(`${app}: the build ended without facts`)
  const about = {
    app,
    version,
    dist,
    provenance,
    compilation: collector.facts,
  }
  const facts = app === HOST_APP ? await hostFacts(about) : await remoteFacts(about)
  // Pages list the host's style sheets with their hashes, but remotes' only as preload hints.
  if ('initial' in facts) refuseUnverified(dist, facts.files, ['.js'], [FIRST_SCRIPT, ...facts.initial])
  else {
    refuseUnverified(dist, facts.files, ['.js', '.css'], [facts.entry])
    refuseForeignStyles(dist, facts)
  }
  return { facts, packages: collector.facts.packages }
}

/** @throws Error if the build would load a file without a known hash [MFE-07]. */
function refuseUnverified(
  dist: string,
  files: Readonly<Record<string, FileFacts>>,
  kinds: readonly ('.js' | '.css')[],
  entries: readonly string[],
): void {
  const scripts = entries.filter((path) => path.endsWith('.js'))
  const runtime = scripts.map((path) => readFileSync(join(dist, path), 'utf8')).join('\n')
  const unverified = unverifiedFiles(files, kinds, scripts, runtime)
  if (unverified.length > 0) throw new Error(`files without a hash: ${unverified.join(', ')}`)
}

/** @throws Error if a style sheet applies to more than the remote's own elements [MFE-03]. */
function refuseForeignStyles(dist: string, facts: RemoteFacts): void {
  const sheets = Object.keys(facts.files).filter((file) => file.endsWith('.css'))
  const foreign = sheets.flatMap((file) => foreignStyles(facts, file, readFileSync(join(dist, file), 'utf8')))
  if (foreign.length > 0) throw new Error(foreign.join('\n'))
}

/** @throws Error with webpack's messages if the build has errors or warnings. */
export async function runWebpack(config: Configuration): Promise<void> {
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
