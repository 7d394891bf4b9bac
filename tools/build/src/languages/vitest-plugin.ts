import { transform } from '@swc/core'
import type { Plugin } from 'vitest/config'
import { messageMacros } from './macros.ts'

const MACROS = /from '@lingui\/(core|react)\/macro'/

/** Expands Lingui's macros as the build does; everything else is left to vitest. */
export function expandMessageMacros(): Plugin {
  return {
    name: 'message-macros',
    enforce: 'pre',
    async transform(code, id) {
      if (!MACROS.test(code)) return undefined
      const { code: expanded, map } = await transform(code, {
        filename: id,
        swcrc: false,
        configFile: false,
        sourceMaps: true,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
          experimental: { plugins: [messageMacros] },
        },
      })
      return { code: expanded, map: map ?? null }
    },
  }
}
