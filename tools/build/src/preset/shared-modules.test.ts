import type { Chunk, Compilation, Module } from 'webpack'
import { expect, test } from 'vitest'
import { filesOf, givenBy, needsOf, withShared } from './shared-modules.ts'

/** The plugin stores a module's provided key in private fields. */
const federationFields = (key: string, version: string) =>
  Object.fromEntries([
    ['_name', key],
    ['_version', version],
  ])

/** Chunks by name with the share keys they consume, and keys with the chunks that provide them. */
function build(consumes: Record<string, readonly string[]>, gives: Record<string, readonly string[]>) {
  const chunks = new Map(
    Object.keys(consumes).map((name) => [name, { name, files: new Set([`${name}.js`, `${name}.js.map`]) }]),
  )
  const chunkOf = (name: string) => chunks.get(name) as unknown as Chunk
  const modules = Object.entries(gives).map(([key, names]) => ({
    type: 'provide-module',
    ...federationFields(key, '1.2.0'),
    blocks: [{ chunks: names.map(chunkOf), childrenIterable: [] }],
  }))
  const compilation = {
    modules: new Set(modules),
    chunkGraph: {
      getBlockChunkGroup: (block: unknown) => block,
      getChunkModulesIterable: (chunk: Chunk) =>
        (consumes[chunk.name ?? ''] ?? []).map((shareKey) => ({
          type: 'consume-shared-module',
          options: { shareKey },
        })) as unknown as Module[],
    },
  } as unknown as Compilation
  return { compilation, chunkOf }
}

const { compilation, chunkOf } = build(
  { main: ['react'], login: ['kit/Button'], kit: ['kit/Text', 'react'], text: [], framework: [], rest: [] },
  { react: ['framework'], 'kit/Button': ['kit'], 'kit/Text': ['text', 'kit'], 'kit/Rest': ['rest'] },
)
const filesWith = (...names: string[]) =>
  filesOf(withShared(compilation, givenBy(compilation), names.map(chunkOf))).sort()

test("[MFE-02] a page's files are its own and those of every key consumed transitively, each once", () => {
  expect(filesWith('login')).toEqual(['framework.js', 'kit.js', 'login.js', 'text.js'])
})

test('[MFE-02] keys not consumed on the page are not hinted: an unused hint causes a warning', () => {
  expect(filesWith('main')).toEqual(['framework.js', 'main.js'])
  expect(filesWith('main', 'login')).not.toContain('rest.js')
})

test('circular keys terminate', () => {
  const circle = build({ a: ['B'], b: ['A'] }, { A: ['a'], B: ['b'] })
  const given = givenBy(circle.compilation)
  expect(filesOf(withShared(circle.compilation, given, [circle.chunkOf('a')]))).toEqual(['a.js', 'b.js'])
})

test('[MFE-02] a key not provided by the build, as in a remote, is a need without files', () => {
  const remote = build({ page: ['kit/Button'] }, {})
  const page = [remote.chunkOf('page')]
  expect(needsOf(remote.compilation, page)).toEqual(['kit/Button'])
  expect(filesOf(withShared(remote.compilation, givenBy(remote.compilation), page))).toEqual(['page.js'])
})

test('[MFE-08] provided keys have their version', () => {
  expect(givenBy(compilation).get('kit/Text')?.version).toBe('1.2.0')
})
