import { transform, type Output } from '@swc/core'
import { expandingMacros } from './macros.ts'

const MACROS = /from '@lingui\/(core|react)\/macro'/

/** A source with Lingui's macros expanded as in the build; undefined if it uses none. */
export async function expandMacros(code: string, filename: string): Promise<Output | undefined> {
  if (!MACROS.test(code)) return undefined
  return transform(code, {
    filename,
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: filename.endsWith('.tsx') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      experimental: expandingMacros,
    },
  })
}
