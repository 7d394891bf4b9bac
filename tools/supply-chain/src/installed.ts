import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { parse } from 'yaml'

/** An installed registry package. */
export interface Installed {
  readonly name: string
  readonly version: string
  /** As declared by the package; 'Unknown' if absent. */
  readonly license: string
  readonly homepage: string | undefined
  /** Its folder on this machine. */
  readonly path: string
  /** Hash of the download, in SRI format. */
  readonly integrity: string | undefined
}

const Listed = v.record(
  v.string(),
  v.array(
    v.object({
      name: v.string(),
      versions: v.array(v.string()),
      paths: v.array(v.string()),
      homepage: v.optional(v.string()),
    }),
  ),
)
const Manifest = v.object({ packageManager: v.string() })
const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({ resolution: v.optional(v.object({ integrity: v.optional(v.string()) })) }),
  ),
})

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/**
 * Installed packages, by name and version.
 *
 * @param apps folders of the workspace: their production dependencies; everything, including tools, if none is
 * given.
 * @throws Error if the package manager fails, or prints something other than a list.
 */
export async function installedPackages(root: string, apps: readonly string[] = []): Promise<Installed[]> {
  const { packageManager } = v.parse(Manifest, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const filters = apps.flatMap((app) => ['--filter', `./${app}`])
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '-y',
      packageManager.replace(/\+.*/, ''),
      ...filters,
      'licenses',
      'list',
      '--json',
      ...(apps.length > 0 ? ['--prod'] : []),
    ],
    { cwd: root, maxBuffer: MAX_OUTPUT_BYTES },
  )
  const lock = v.parse(Lock, parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')))
  const packages = Object.entries(v.parse(Listed, JSON.parse(stdout))).flatMap(([license, entries]) =>
    entries.flatMap(({ name, versions, paths, homepage }) =>
      versions.map((version, index) => ({
        name,
        version,
        license,
        homepage,
        path: paths[index] ?? '',
        integrity: lock.packages[`${name}@${version}`]?.resolution?.integrity,
      })),
    ),
  )
  return packages.sort((a, b) =>
    a.name === b.name ? compare(a.version, b.version) : compare(a.name, b.name),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
