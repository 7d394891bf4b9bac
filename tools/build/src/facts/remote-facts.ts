import { PART_PLACES, REMOTE_CONTRACT, RemoteConfig, type RemoteFacts } from '@tradefront/contracts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { configuredTitles } from '../languages/configured-titles.ts'
import { containerGlobal, repoRoot } from '../paths.ts'
import { REMOTE_ENTRY } from '../preset/remote.ts'
import { neededRanges } from '../remote-needs.ts'
import { apiVersions } from './api-version.ts'
import type { CompilationFacts } from './collect-facts.ts'
import { fileFacts } from './file-facts.ts'
import { languageFacts } from './language-facts.ts'
import type { Provenance } from './provenance.ts'
import { readRemoteSource } from './remote-source.ts'
import { themeTokens } from './theme-tokens.ts'

/** Reads and validates an app's `remote.config.ts`. */
export async function readRemoteConfig(app: string): Promise<RemoteConfig> {
  const file = join(repoRoot, app, 'remote.config.ts')
  const module = (await import(pathToFileURL(file).href)) as { default: unknown }
  return v.parse(RemoteConfig, module.default)
}

/**
 * Sentences about differences between declared and implemented routes, slots and parts. The host relies on
 * `remote.config.ts` before it has the code, so a difference is a build error.
 */
function declarationProblems(
  declared: Pick<RemoteConfig, 'routes' | 'slots' | 'parts'>,
  implemented: { readonly routes: readonly string[]; readonly slots: readonly string[] },
): string[] {
  const compare = (kind: string, promised: readonly string[], built: readonly string[]) => [
    ...promised
      .filter((name) => !built.includes(name))
      .map(
        (name) => `${kind} '${name}' is declared in remote.config.ts but src/remote.ts does not implement it`,
      ),
    ...built
      .filter((name) => !promised.includes(name))
      .map(
        (name) =>
          `${kind} '${name}' is implemented in src/remote.ts but remote.config.ts does not declare it`,
      ),
  ]
  return [
    ...compare(
      'route',
      declared.routes.map((route) => route.path),
      implemented.routes,
    ),
    ...compare('slot', [...declared.slots, ...Object.keys(declared.parts)], implemented.slots),
  ]
}

/** The registry's facts about this build of a remote. @throws Error if declaration and code differ. */
export async function remoteFacts(options: {
  app: string
  version: string
  /** Output folder of the build. */
  dist: string
  provenance: Provenance
  compilation: CompilationFacts
}): Promise<RemoteFacts> {
  const { app, version, dist, provenance, compilation } = options
  const config = await readRemoteConfig(app)
  const sourceFile = join(repoRoot, app, 'src/remote.ts')
  const source = await readRemoteSource(await readFile(sourceFile, 'utf8'), sourceFile)
  const problems = declarationProblems(config, {
    routes: Object.keys(source.routes),
    slots: Object.keys(source.slots),
  })
  if (problems.length > 0) throw new Error(`${app}: ${problems.join('; ')}`)

  const preload: Record<string, string[]> = {}
  const needBy: Record<string, string[]> = {}
  const places = [
    ...Object.entries(source.routes),
    ...Object.entries(source.slots).map(([slot, specifier]) => [`slot:${slot}`, specifier] as const),
  ]
  for (const [place, specifier] of places) {
    const imported = compilation.imports[specifier]
    if (imported === undefined)
      throw new Error(`${app}: '${place}' imports '${specifier}', which the build does not contain`)
    preload[place] = [...new Set([...compilation.entryFiles, ...imported.files])].filter(
      (file) => file !== REMOTE_ENTRY,
    )
    needBy[place] = [...new Set([...compilation.entryNeeds, ...imported.needs])].sort()
  }
  const needs = neededRanges(app, 'production').filter(({ key }) => compilation.needs.includes(key))
  const files = fileFacts(dist)
  return {
    name: config.name,
    version,
    contract: REMOTE_CONTRACT,
    owner: config.owner,
    ...provenance,
    global: containerGlobal(app, version),
    entry: REMOTE_ENTRY,
    files,
    ...(await languageFacts(app, files, configuredTitles(config))),
    routes: config.routes,
    slots: config.slots,
    parts: config.parts,
    draws: PART_PLACES.filter((place) => compilation.source.slots.includes(place)),
    preload,
    need: Object.fromEntries(needs.map(({ key, needed }) => [key, needed])),
    needBy,
    uses: compilation.uses,
    apis: apiVersions((key) => compilation.needs.includes(key)),
    sends: [...compilation.source.sends],
    hears: [...compilation.source.hears],
    tokens: [...themeTokens(dist).missing],
  }
}
