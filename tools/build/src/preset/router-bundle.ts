import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import type { LoaderContext } from 'webpack'
import { repoRoot } from '../paths.ts'

/**
 * A loader for the kit's router: bundles React Router's production file (its package names only the development
 * one) with what the product does not use left out. webpack keeps it: the router makes its components by calls
 * that are not marked as pure and gives each a name for development tools, so all of them count as used. rolldown
 * has options for both, which take 1.2 KB (brotli) off each first load.
 */
async function routerBundle(this: LoaderContext<object>): Promise<string> {
  const { code, moduleIds } = await bundleRouter(this.resourcePath)
  for (const file of moduleIds) this.addDependency(file)
  return code
}

export default routerBundle

/** The bundle of a module that imports from `react-router-dom`, and the files it was made of. */
export async function bundleRouter(file: string): Promise<{ code: string; moduleIds: readonly string[] }> {
  const bundle = await rolldown({
    input: file,
    cwd: repoRoot,
    // 'use client' of the router's file means nothing in a browser.
    checks: { moduleLevelDirective: false },
    external: /^react(-dom)?$/,
    resolve: { alias: { 'react-router-dom': productionRouter() } },
    treeshake: { propertyWriteSideEffects: false, manualPureFunctions: COMPONENT_MAKERS },
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output[0]
}

/** The parts of the router's file each have a name of their own for React: `React`, `React2` and so on. */
const COMPONENT_MAKERS = Array.from({ length: 40 }, (_, index) =>
  ['createContext', 'forwardRef', 'memo'].map((maker) => `React${index === 0 ? '' : index + 1}.${maker}`),
).flat()

function productionRouter(): string {
  const fromKit = createRequire(join(repoRoot, 'shared/ui/package.json'))
  const fromDom = createRequire(fromKit.resolve('react-router-dom'))
  return join(dirname(fromDom.resolve('react-router/package.json')), 'dist/production/index.mjs')
}
