import type { Plugin } from 'vitest/config'
import { expandMacros } from './expand-macros.ts'

/** Expands Lingui's macros as the build does; everything else is left to vitest. */
export function expandMessageMacros(): Plugin {
  return {
    name: 'message-macros',
    enforce: 'pre',
    async transform(code, id) {
      const expanded = await expandMacros(code, id.split('?', 1)[0] ?? id)
      return expanded && { code: expanded.code, map: expanded.map ?? null }
    },
  }
}
