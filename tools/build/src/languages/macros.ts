import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isStandalone, repoRoot } from '../paths.ts'

const require = createRequire(import.meta.url)
const RUNTIME = '@tradefront/language'

/**
 * swc's plugin for Lingui's macros: a sentence becomes a call of the language package's runtime with its id and its
 * English, the fallback if a catalogue lacks it.
 */
const messageMacros: [string, Record<string, unknown>] = [
  require.resolve('@lingui/swc-plugin'),
  {
    stripNonEssentialFields: false,
    runtimeModules: {
      i18n: [RUNTIME, 'i18n'],
      trans: [RUNTIME, 'Trans'],
      useLingui: [RUNTIME, 'useLingui'],
    },
  },
]

/** swc's `experimental` settings with the plugin, cached beside webpack's cache instead of in the current folder. */
export const expandingMacros = {
  plugins: [messageMacros],
  cacheRoot: join(isStandalone ? process.cwd() : repoRoot, 'node_modules/.cache/swc'),
}
