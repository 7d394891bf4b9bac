import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Cache key of webpack's cache besides the modules: this tool's code and the lock file. webpack's own
 * `buildDependencies` would follow every import of the tool through all its packages, which takes over a second of
 * CPU time.
 *
 * @param sources Folder of this tool's code.
 */
export function cacheVersion(sources: string, lockFile: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.[cm]?[jt]s$/.test(name)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(sources, file)))
      .update('\0')
  }
  if (existsSync(lockFile)) hash.update(readFileSync(lockFile))
  return hash.digest('hex')
}
