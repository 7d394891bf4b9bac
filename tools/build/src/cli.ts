import { COMPRESSED_CACHE, warmCache } from '@tradefront/compress'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './build-app.ts'
import { appFolders, isStandalone, repoRoot } from './paths.ts'

/**
 * `tradefront-build [app ...] [--force]`: builds the named apps, or the one in the current folder. `--all` builds
 * every changed app; `--out <folder>` writes each to `<folder>/<app>/dist`.
 */
const known = appFolders()
const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    force: { type: 'boolean' },
    out: { type: 'string' },
  },
})
const apps = values.all === true ? known : named.length > 0 ? named : [basename(process.cwd())]

for (const app of apps) {
  if (!known.includes(app)) {
    console.error(`'${app}' is not an app; there are ${known.join(', ')}.`)
    process.exit(2)
  }
  try {
    const dist = values.out === undefined ? join(repoRoot, app, 'dist') : resolve(values.out, app, 'dist')
    const { version, built, ms, published } = await buildApp(app, {
      force: values.force === true,
      ...(values.out !== undefined && { out: dist }),
    })
    // Done here, since publishing has to be quick.
    const files = published.map((file) => join(dist, file))
    if (!isStandalone) await warmCache(files, join(repoRoot, COMPRESSED_CACHE))
    console.log(
      `${app.padEnd(18)} ${version}  ${built ? `built in ${(ms / 1000).toFixed(1)} s` : 'unchanged'}`,
    )
  } catch (error) {
    console.error(`${app}: build failed\n${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
