import { EVERY_PAGE, FRAME_WORDS, REMOTE_CONTRACT, type HostFacts } from '@tradefront/contracts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { repoRoot } from '../paths.ts'
import { publicKey } from '../public-key.ts'
import { FIRST_SCRIPT } from '../preset/first-script.ts'
import { apiVersions } from './api-version.ts'
import type { CompilationFacts } from './collect-facts.ts'
import { fileFacts } from './file-facts.ts'
import { languageFacts } from './language-facts.ts'
import type { Provenance } from './provenance.ts'
import { themeTokens } from './theme-tokens.ts'

/** `host.config.ts`: the host's paths, and the named chunks each place is rendered with. */
export const HostConfig = v.object({
  /** Paths that no remote may claim. */
  routes: v.array(v.string()),
  /** Chunks (`webpackChunkName`) to preload: by route path, `layout:<name>` or `access:<access>`. */
  chunks: v.record(v.string(), v.array(v.string())),
})
export type HostConfig = v.InferOutput<typeof HostConfig>

/** Reads and validates the host's `host.config.ts`. */
export async function readHostConfig(app: string): Promise<HostConfig> {
  const file = pathToFileURL(join(repoRoot, app, 'host.config.ts')).href
  const module = (await import(file)) as { default: unknown }
  return v.parse(HostConfig, module.default)
}

/** Facts of a host build for the release tool. */
export async function hostFacts(options: {
  app: string
  version: string
  /** Output folder of the build. */
  dist: string
  provenance: Provenance
  compilation: CompilationFacts
}): Promise<HostFacts> {
  const { app, version, dist, provenance, compilation } = options
  const config = await readHostConfig(app)
  const files = (name: string): string[] => {
    const found = compilation.complete[name]
    if (found !== undefined) return found
    throw new Error(`${app}: host.config.ts names the chunk '${name}', which the build does not contain`)
  }
  const apis = apiVersions()
  const initial = compilation.groups['main'] ?? []
  const start = files('main').filter((file) => !initial.includes(file))
  const preload: Record<string, string[]> = { [EVERY_PAGE]: start }
  for (const [place, names] of Object.entries(config.chunks)) {
    preload[place] = [...new Set(names.flatMap(files))].filter((file) => !initial.includes(file))
  }
  const allFiles = fileFacts(dist)
  return {
    version,
    contract: REMOTE_CONTRACT,
    ...provenance,
    files: allFiles,
    ...(await languageFacts(app, allFiles, Object.values(FRAME_WORDS))),
    first: FIRST_SCRIPT,
    trustedTypes: true,
    initial,
    give: Object.fromEntries(
      Object.entries(compilation.gives).map(([key, given]) => [key, { ...given, api: apis[key] }]),
    ),
    preload,
    routes: config.routes,
    ...(publicKey() !== '' && { publicKey: publicKey() }),
    slots: [...compilation.source.slots],
    sends: [...compilation.source.sends],
    hears: [...compilation.source.hears],
    tokens: [...themeTokens(dist).given],
  }
}
