import { SOURCE_MAPS_FILE } from '@tradefront/contracts'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repoRoot } from '../paths.ts'

/** The parts of a source map that say where a place of a script comes from. */
interface SourceMap {
  readonly version: number
  readonly sources: readonly string[]
  readonly names: readonly string[]
  readonly mappings: string
}

/** Name that webpack gives a source: the app's name, and the path from the app's folder. */
const SOURCE = /^webpack:\/\/[^/]*\/(.*?)(?:\?[^?]*)?$/

/**
 * Puts the source maps of a build into one file beside it, with places in sources and without their text. It is not
 * one of the site's files: with it, the publisher reads the stacks of crashes that pages report [MFE-04].
 *
 * @param dist Folder of the build, from which the maps themselves are removed.
 * @returns Its hash, for the facts.
 */
export function writeSourceMaps(app: string, dist: string): string {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.map'),
  )
  const maps = files.sort().map((file) => {
    const { version, sources, names, mappings } = JSON.parse(
      readFileSync(join(dist, file), 'utf8'),
    ) as SourceMap
    rmSync(join(dist, file))
    const script = file.replaceAll('\\', '/').replace(/\.map$/, '')
    return [script, { version, sources: sources.map((source) => pathOf(app, source)), names, mappings }]
  })
  const text = JSON.stringify(Object.fromEntries(maps))
  writeFileSync(join(dist, SOURCE_MAPS_FILE), text)
  return createHash('sha256').update(text).digest('hex')
}

/** Path of a source from the workspace's root, or below `node_modules`. */
function pathOf(app: string, source: string): string {
  const [, path = source] = SOURCE.exec(source) ?? []
  const [, installed] = /^.*node_modules\/(?!\.pnpm)(.*)$/.exec(path) ?? []
  if (installed !== undefined) return `node_modules/${installed}`
  return relative(repoRoot, join(repoRoot, app, path)).replaceAll('\\', '/')
}
