import type { BuildOrigin } from '@tradefront/contracts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation } from 'webpack'

type Compiled = BuildOrigin['packages'][number]

/** Folder of an npm package, from a path inside it: the innermost, as packages may contain others. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/

/** npm packages with a module in one of the build's files, by name and version. */
export function compiledPackages({
  modules,
  chunkGraph,
}: Pick<Compilation, 'modules' | 'chunkGraph'>): Compiled[] {
  const folders = new Set<string>()
  for (const module of modules) {
    const folder = PACKAGE.exec(module.nameForCondition() ?? '')?.[0]
    if (folder !== undefined && chunkGraph.getNumberOfModuleChunks(module) > 0) folders.add(folder)
  }
  const known = new Map([...folders].flatMap(manifestIn).map((one) => [`${one.name}@${one.version}`, one]))
  return [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

function manifestIn(folder: string): Compiled[] {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return []
  const { name, version, license, homepage } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    unknown
  >
  if (typeof name !== 'string' || typeof version !== 'string') return []
  return [
    {
      name,
      version,
      license: typeof license === 'string' ? license : 'Unknown',
      ...(typeof homepage === 'string' && { homepage }),
    },
  ]
}
