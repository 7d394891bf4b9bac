import { build, type Plugin } from 'esbuild'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { patched } from './patches.ts'
import { CONTEXT, type Addresses, type Sources } from './suites.ts'

const require = createRequire(import.meta.url)

/** Folder of an installed package. */
export function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}

/** The file that stands for a module. */
function standIn(folder: string, alias: string): string {
  return alias.startsWith('own:') ? require.resolve(alias.slice('own:'.length)) : join(folder, alias)
}

/** A module that imports files by name, as webpack's `require.context` gives one. */
async function contextModule(folder: string, end: string): Promise<string> {
  const names = (await readdir(folder)).map((name) => name.replace(/\.js$/, ''))
  const specs = names.filter((name) => name.endsWith(end)).sort()
  const entries = specs.map(
    (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(`./${name}`)})`,
  )
  return `const files = { ${entries.join(', ')} }
module.exports = Object.assign((name) => files[name](), { keys: () => Object.keys(files) })`
}

/** Code that starts the programs. */
function startOf({ files, grouped = false }: Sources): string {
  return files
    .map((file) => [JSON.stringify(file), `require(${JSON.stringify(`./${file}`)})`])
    .map(([name, load]) => (grouped ? `describe(${name}, () => { ${load} })` : load))
    .join('\n')
}

/** Reads the files of a package with their patches; the installed package stays as it is. */
function changing(sources: Sources, at: Addresses, folder: string): Plugin {
  const patches = sources.patches(at)
  const untouched = new Set(patches.map(({ file }) => file))
  return {
    name: 'changing',
    setup({ onLoad, onResolve, onEnd }) {
      onLoad({ filter: /\.js$/ }, async ({ path }) => {
        const file = relative(folder, path)
        const own = patches.filter((patch) => patch.file === file)
        if (own.length === 0) return undefined
        untouched.delete(file)
        return { contents: patched(await readFile(path, 'utf8'), own), loader: 'js' }
      })
      onResolve({ filter: new RegExp(`^${CONTEXT}$`) }, () => ({ path: CONTEXT, namespace: 'suite' }))
      onLoad({ filter: /.*/, namespace: 'suite' }, async () => {
        if (sources.context === undefined) throw new RangeError(`${sources.package} has no context here`)
        const resolveDir = join(folder, sources.context.folder)
        return { contents: await contextModule(resolveDir, sources.context.end), resolveDir }
      })
      onEnd(() => {
        if (untouched.size > 0) throw new RangeError(`Not in use, yet patched: ${[...untouched].join(', ')}`)
      })
    },
  }
}

/**
 * Bundles programs of an installed package for Node into one file.
 * @throws where a patch no longer fits the package.
 */
export async function bundle(sources: Sources, at: Addresses, outfile: string): Promise<void> {
  const folder = packageFolder(sources.package)
  const aliases = Object.entries(sources.aliases).map(([name, alias]) => [name, standIn(folder, alias)])
  await build({
    stdin: { contents: startOf(sources), resolveDir: folder },
    bundle: true,
    outfile,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    absWorkingDir: folder,
    alias: Object.fromEntries(aliases) as Record<string, string>,
    nodePaths: (sources.roots ?? []).map((root) => join(folder, root)),
    // pusher-js is built with these; they name files on a CDN, which Node never loads.
    define: { VERSION: '"0"', RUNTIME: '"node"', CDN_HTTP: '""', CDN_HTTPS: '""', DEPENDENCY_SUFFIX: '""' },
    plugins: [changing(sources, at, folder)],
  })
}
