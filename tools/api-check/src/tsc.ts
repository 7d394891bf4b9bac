import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
const TSC = join(dirname(manifest), 'bin/tsc')

/** Version of the compiler that checks: another one may judge otherwise. */
export const COMPILER_VERSION = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version

/**
 * What the compiler writes to its output; errors in the checked files are part of it.
 *
 * @param cwd Folder that its messages name files from.
 * @throws Error where it cannot run.
 */
export function tsc(args: readonly string[], cwd?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 64 * 1024 * 1024, ...(cwd !== undefined && { cwd }) }
    execFile(process.execPath, [TSC, ...args], options, (error, output, errors) => {
      // 1 and 2: there are errors in the files.
      if (error && error.code !== 1 && error.code !== 2)
        reject(new Error(`TypeScript failed: ${errors || output || error.message}`))
      else resolve(output)
    })
  })
}
