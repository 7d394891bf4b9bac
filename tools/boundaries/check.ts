import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apostropheViolations } from './apostrophes.ts'
import { areaViolations } from './areas.ts'
import { circleViolations, folderCircleViolations, type ImportingFile } from './circles.ts'
import { declaredViolations, type Declares } from './declared.ts'
import { fakeViolation } from './fakes.ts'
import { importsOf } from './imports.ts'
import { mixedTextViolations } from './mixed-text.ts'
import { storeViolation } from './stores.ts'
import { styleDirectionViolations } from './style-directions.ts'
import { styleLengthViolations } from './style-lengths.ts'
import { lazyViolation, placeViolations, violationsOf } from './violations.ts'

/*
 * Checks every source file in git, including untracked ones: package boundaries, texts in JSX, and lengths and
 * sides in style sheets.
 */

const root = join(import.meta.dirname, '../..')
const listed = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.cjs',
    '*.js',
    '*.css',
  ],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
const manifests = new Map<string, Declares | undefined>()
function manifestOf(folder: string): Declares | undefined {
  if (!manifests.has(folder)) {
    const path = join(root, folder, 'package.json')
    manifests.set(folder, existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Declares) : undefined)
  }
  return manifests.get(folder)
}

const problems: string[] = []
const read: ImportingFile[] = []
let files = 0
for (const path of listed.split('\n')) {
  const absolute = join(root, path)
  if (path === '' || path.endsWith('.d.ts') || !existsSync(absolute)) continue
  files += 1
  const source = readFileSync(absolute, 'utf8')
  if (path.endsWith('.css')) {
    problems.push(...styleLengthViolations(path, source), ...styleDirectionViolations(path, source))
    continue
  }
  const imports = await importsOf(source, path.endsWith('x'))
  read.push({ path, imports })
  const specifiers = imports.map(({ specifier }) => specifier)
  problems.push(...violationsOf({ path, specifiers }), ...areaViolations(path, specifiers))
  problems.push(...storeViolation(path, specifiers))
  if (/\.tsx?$/.test(path)) problems.push(...declaredViolations(path, specifiers, manifestOf))
  problems.push(...placeViolations(path, source), ...lazyViolation(path, source))
  problems.push(...fakeViolation(path, source))
  problems.push(...(await mixedTextViolations(path, source)), ...(await apostropheViolations(path, source)))
}
problems.push(...circleViolations(read), ...folderCircleViolations(read))
for (const problem of problems) console.error(problem)
console.log(`${files} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 && files > 0 ? 0 : 1
