import { CONTRACT_TESTS_FILE, type ContractTests } from '@tradefront/contracts'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expandMacros } from '../languages/expand-macros.ts'
import { HOST_APP, repoRoot } from '../paths.ts'
import { shareKeys } from '../share-keys.ts'

/** Not a share key: only the host renders it, around every remote. Contract tests of components do the same. */
const AROUND_REMOTES = '@tradefront/ui/AppProvider'

/** Packages that the publisher provides, one copy for host, remote and tests. */
const OF_RUNNER = /^(react|react-dom|vitest|@testing-library\/[\w-]+)(\/|$)/

/**
 * Writes what contract tests are run with beside an app's build: the host's shared modules, or a remote's
 * `*.contract.test.tsx` with what is compiled into the remote. It is not one of the site's files [MFE-08].
 *
 * @param dist Folder of the build.
 * @returns Its hash, for the facts; undefined for a remote without contract tests.
 * @throws Error with esbuild's messages if a module cannot be compiled.
 */
export async function writeContractTests(app: string, dist: string): Promise<string | undefined> {
  const folder = join(repoRoot, app)
  const tests = app === HOST_APP ? await sharedModules(folder) : await testModules(folder)
  if (Object.keys(tests.modules).length === 0) return undefined
  const text = JSON.stringify(tests)
  writeFileSync(join(dist, CONTRACT_TESTS_FILE), text)
  return createHash('sha256').update(text).digest('hex')
}

/** What the host shares, as ESM: the same modules behind several keys are one copy, as in the page. */
async function sharedModules(folder: string): Promise<ContractTests> {
  const keys = shareKeys('production').filter(({ key }) => !OF_RUNNER.test(key))
  const entries = [...keys.map(({ key, file }) => [key, file ?? key]), [AROUND_REMOTES, AROUND_REMOTES]]
  const modules = await compiled(folder, {
    entryPoints: Object.fromEntries(entries) as Record<string, string>,
    splitting: true,
    define: { TRADEFRONT_PUBLIC_KEY: '""' },
    plugins: [sentences, outside((path) => OF_RUNNER.test(path))],
  })
  return { keys: Object.fromEntries(entries.map(([key = '']) => [key, `${key}.js`])), modules }
}

async function testModules(folder: string): Promise<ContractTests> {
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
  const tests = files.filter((file) => file.endsWith('.contract.test.tsx')).sort()
  if (tests.length === 0) return { keys: {}, modules: {} }
  const keys = new Set([...shareKeys('production').map(({ key }) => key), AROUND_REMOTES])
  const modules = await compiled(folder, {
    entryPoints: Object.fromEntries(tests.map((file) => [posix(file), join(folder, 'src', file)])),
    plugins: [sentences, outside((path) => keys.has(path) || OF_RUNNER.test(path))],
  })
  return { keys: {}, modules }
}

/** Compiles modules, and returns their texts by path, the same for the same sources in any folder. */
async function compiled(folder: string, options: BuildOptions): Promise<Record<string, string>> {
  const outdir = join(folder, 'contract-tests')
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: folder,
    outdir,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // Comments would name folders of this machine.
    minifyWhitespace: true,
    legalComments: 'none',
    loader: Object.fromEntries(['woff2', 'png', 'webp', 'svg', 'mp3'].map((kind) => [`.${kind}`, 'file'])),
    logLevel: 'silent',
  })
  const scripts = outputFiles.filter(({ path }) => path.endsWith('.js'))
  const texts = scripts.map(({ path, text }) => [posix(relative(outdir, path)), text] as const)
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Expands the macros of sentences, as in the app's own build. */
const sentences: Plugin = {
  name: 'sentences',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const expanded = await expandMacros(await readFile(path, 'utf8'), path)
      return expanded && { contents: expanded.code, loader: 'js' }
    })
  },
}

/** Leaves imports to be resolved where the tests run. */
function outside(isOutside: (path: string) => boolean): Plugin {
  return {
    name: 'outside',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind !== 'entry-point' && isOutside(path) ? { path, external: true } : undefined,
      )
    },
  }
}

function posix(path: string): string {
  return path.replaceAll('\\', '/')
}
