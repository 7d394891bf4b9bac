import { mkdirSync, readFileSync, readdirSync, existsSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bin, root, run } from './workspace.mjs'

/*
 * Type-checks every package. Packages with equal settings are checked as one program, so that shared sources are
 * only checked once instead of by every importing package. A package's own tsconfig.json serves editors, and
 * provides the settings and files here. Exits with 1 on errors.
 */

const TARGET = join(root, '.tradefront/types')

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
  .flatMap(({ name }) => [name, ...readdirSync(join(root, name)).map((inner) => `${name}/${inner}`)])
  .filter((folder) => !folder.includes('node_modules') && existsSync(join(root, folder, 'tsconfig.json')))

/** A package's tsconfig.json with paths relative to the target folder. */
function settingsOf(folder) {
  const from = (path) => relative(TARGET, join(root, folder, path))
  const settings = JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8'))
  return {
    ...settings,
    extends: from(settings.extends),
    include: settings.include.map(from),
    exclude: (settings.exclude ?? []).map(from),
  }
}

const programs = new Map()
for (const folder of ['.', ...folders]) {
  const { include, exclude, ...settings } = settingsOf(folder)
  const key = JSON.stringify(settings)
  const program = programs.get(key) ?? { ...settings, include: [], exclude: [] }
  programs.set(key, program)
  program.include.push(...include)
  program.exclude.push(...exclude)
}

mkdirSync(TARGET, { recursive: true })
const codes = await Promise.all(
  [...programs.values()].map((program, index) => {
    const path = join(TARGET, `${index}.json`)
    writeFileSync(path, JSON.stringify(program))
    return run(bin('tsc'), ['--noEmit', '--pretty', '-p', path])
  }),
)
const failures = codes.filter((code) => code !== 0).length
console.log(`${folders.length} packages type-checked as ${codes.length} programs, ${failures} with errors`)
process.exitCode = failures === 0 ? 0 : 1
