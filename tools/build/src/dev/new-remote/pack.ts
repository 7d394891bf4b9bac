import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { manifestOf } from '../../packages.ts'

const run = promisify(execFile)

/** Folders below `tools/` of packages that a remote is built with. */
const TOOLS = ['build', 'api-check', 'compress', 'style-rules']

/** One of our packages, as packed. */
export interface PackedPackage {
  readonly name: string
  readonly version: string
  /** Name of the tarball. */
  readonly file: string
}

/**
 * Packs every package that a remote may import, and the build, as tarballs into a folder; replaces
 * earlier ones.
 *
 * @param folder Absolute.
 */
export async function packPackages(root: string, folder: string): Promise<PackedPackage[]> {
  await mkdir(folder, { recursive: true })
  const older = (await readdir(folder)).filter((file) => /^tradefront-.*\.tgz$/.test(file))
  await Promise.all(older.map((file) => rm(join(folder, file))))
  const filters = ['./shared/*', ...TOOLS.map((name) => `./tools/${name}`)]
  const { packageManager = '' } = manifestOf(root) as { packageManager?: string }
  await run(
    'npx',
    [
      '-y',
      packageManager.replace(/\+.*/, ''),
      '--recursive',
      ...filters.flatMap((filter) => ['--filter', filter]),
      'pack',
      '--pack-destination',
      folder,
    ],
    { cwd: root },
  )
  const shared = (await readdir(join(root, 'shared'))).map((name) => join('shared', name))
  return [...shared, ...TOOLS.map((name) => join('tools', name))].map((path) => {
    const { name, version } = manifestOf(join(root, path))
    return { name, version, file: `${name.replace('@', '').replace('/', '-')}-${version}.tgz` }
  })
}
