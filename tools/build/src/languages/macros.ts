import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const RUNTIME = '@tradefront/language'

/**
 * swc's plugin for Lingui's macros: a sentence becomes a call of the language package's runtime, with its id and its
 * English, which is what shows where a catalogue lacks it.
 */
export const messageMacros: [string, Record<string, unknown>] = [
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
