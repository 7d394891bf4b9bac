import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What webpack's cache depends on besides the modules in it: this tool's own code and the lock file. webpack finds that
 * out by itself too (`buildDependencies`), by following every import of the tool through all of its packages, which
 * takes a build over a second of processor time.
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
