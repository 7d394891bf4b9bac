import { existsSync, readFileSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Writes the kit's Mantine entries: `src/kit/<Name>.ts` (one share key each) and the style sheets it needs,
 * `src/mantine/<Name>.css`. A test compares the files with the generator's output.
 *
 * The same component's CSS may be loaded twice in two chunks (Button and Tabs both include UnstyledButton), and
 * within one cascade layer the later copy would win. So every style sheet gets a layer by its depth in the
 * component graph: a component's parts are always in a lower layer, in whatever order chunks load.
 */

const NAMES = `
  ActionIcon Anchor Avatar Badge Box Button Checkbox Drawer Group Kbd Loader Menu Modal Popover Radio
  ScrollArea SegmentedControl Skeleton Switch Table Tabs Text TextInput Textarea Tooltip
  UnstyledButton VisuallyHidden
`
  .trim()
  .split(/\s+/)

/** Used by our own components, without a kit entry. */
const STYLES_ONLY = ['Notification', 'Select']

const uiFolder = join(dirname(fileURLToPath(import.meta.url)), '..')
const mantine = join(uiFolder, 'node_modules/@mantine/core')

const importsByFile = new Map()

/** Relative imports of a Mantine module. */
function importsOf(file) {
  const known = importsByFile.get(file)
  if (known !== undefined) return known
  const source = readFileSync(file, 'utf8')
  const found = [...source.matchAll(/^(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"/gm)].map(([, request]) =>
    resolve(dirname(file), request),
  )
  importsByFile.set(file, found)
  return found
}

/** Names of the style sheets reachable from a set of modules. */
function stylesReachedFrom(files) {
  const seen = new Set(files)
  const queue = [...files]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const next of importsOf(file)) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return new Set([...seen].filter(isStyleModule).map(styleName))
}

function isStyleModule(file) {
  return file.endsWith('.module.mjs')
}

function styleName(file) {
  return basename(file, '.module.mjs')
}

function entryFile(name) {
  const index = readFileSync(join(mantine, 'esm/index.mjs'), 'utf8')
  const line = new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from "(.+)";$`, 'm').exec(index)
  if (line === null) throw new Error(`@mantine/core has no ${name}`)
  return join(mantine, 'esm', line[1])
}

const reachedByStyle = new Map()

/** Style sheets of the parts of the component that owns this one. */
function styleDependencies(style) {
  let reached = reachedByStyle.get(style)
  if (reached === undefined) {
    const owners = [...importsByFile].filter(([, imports]) =>
      imports.some((file) => isStyleModule(file) && styleName(file) === style),
    )
    reached = stylesReachedFrom(owners.map(([file]) => file))
    reachedByStyle.set(style, reached)
  }
  return reached
}

function depth(style) {
  // Sheets that depend on each other (a component and its parts) share a level.
  const below = [...styleDependencies(style)].filter(
    (other) => other !== style && !styleDependencies(other).has(style),
  )
  return below.length === 0 ? 0 : 1 + Math.max(...below.map(depth))
}

const HEADER = 'Written by scripts/generate-kit.mjs; change that and run it again.'

/** Every generated file: path below `src`, content. */
function generate() {
  const files = new Map()
  const stylesByEntry = new Map()
  for (const name of [...NAMES, ...STYLES_ONLY]) {
    stylesByEntry.set(name, [...stylesReachedFrom([entryFile(name)])])
  }
  const deepest = Math.max(...[...stylesByEntry.values()].flat().map(depth))
  const levels = Array.from({ length: deepest + 1 }, (_, level) => `kit.m${level}`)
  const order = ['kit.base', ...levels, 'kit.own'].join(', ')
  files.set('mantine/layers.css', `/* ${HEADER} */\n@layer ${order};\n`)
  for (const [name, styles] of stylesByEntry) {
    const sheet = styleSheet(styles)
    if (sheet !== undefined) files.set(`mantine/${name}.css`, sheet)
    if (STYLES_ONLY.includes(name)) continue
    const styleImport = sheet === undefined ? '\n' : `import '../mantine/${name}.css'\n\n`
    const exported = `export { ${name}, type ${name}Props } from '@mantine/core'\n`
    files.set(`kit/${name}.ts`, `// ${HEADER}\n${styleImport}${exported}`)
  }
  return files
}

function styleSheet(styles) {
  if (styles.length === 0) return undefined
  const absent = styles.filter((style) => !existsSync(join(mantine, 'styles', `${style}.css`)))
  if (absent.length > 0) throw new Error(`no style sheet for ${absent.join(', ')}`)
  const rules = styles
    .map((style) => ({ style, level: depth(style) }))
    .sort((a, b) => a.level - b.level || a.style.localeCompare(b.style))
    .map(({ style, level }) => `@import '@mantine/core/styles/${style}.css' layer(kit.m${level});\n`)
  return `/* ${HEADER} */\n@import './layers.css';\n${rules.join('')}`
}

/** Paths below `src` whose files are out of date, or no longer generated. */
export function notAsGenerated(files = generate()) {
  const changed = [...files.keys()].filter((path) => {
    const target = join(uiFolder, 'src', path)
    return !existsSync(target) || readFileSync(target, 'utf8') !== files.get(path)
  })
  const stale = ['kit', 'mantine']
    .flatMap((folder) => readdirSync(join(uiFolder, 'src', folder)).map((file) => `${folder}/${file}`))
    .filter((path) => !files.has(path))
    .filter((path) =>
      readFileSync(join(uiFolder, 'src', path), 'utf8')
        .slice(0, 120)
        .includes(HEADER),
    )
  return [...changed, ...stale]
}

function write() {
  const files = generate()
  const paths = notAsGenerated(files)
  for (const path of paths) {
    const target = join(uiFolder, 'src', path)
    const content = files.get(path)
    if (content === undefined) unlinkSync(target)
    else writeFileSync(target, content)
  }
  process.stdout.write(`${files.size} files, ${paths.length} changed\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write()
