import { tsImport } from 'tsx/esm/api'

/*
 * For the vitest.config.ts of a remote in a repository of its own, whose runner reads no TypeScript of packages: expands
 * the macros of sentences, also those in Tradefront's packages.
 */
export const { expandMessageMacros } = await tsImport('../src/languages/vitest-plugin.ts', import.meta.url)
