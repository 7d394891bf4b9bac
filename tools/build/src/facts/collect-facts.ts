import type { BuildOrigin } from '@tradefront/contracts'
import type { ChunkGroup, Compilation, Compiler } from 'webpack'
import { compiledPackages } from './compiled-packages.ts'
import { sourceFacts, type SourceFacts } from './source-facts.ts'
import { givenExports, usedExports } from './used-exports.ts'
import { chunksOf, filesOf, givenBy, needsOf, sorted, withShared } from '../preset/shared-modules.ts'

/** Facts of a finished compilation, before sizes and hashes are known. */
export interface CompilationFacts {
  /** Files of each named chunk group, styles and scripts. */
  readonly groups: Record<string, string[]>
  /** The same including the files of all consumed share keys, if provided by the build. */
  readonly complete: Record<string, string[]>
  /** Files of each `import()` of the exposed module, by specifier. */
  readonly imports: Record<string, { files: string[]; needs: string[] }>
  /** Share keys required by the whole build, and by the exposed module itself. */
  readonly needs: string[]
  readonly entryNeeds: string[]
  readonly entryFiles: string[]
  /** Share keys provided by the build, with every file loaded for each. */
  readonly gives: Record<string, { version: string; files: string[]; exports?: string[] }>
  /** Used exports of each share key. */
  readonly uses: Record<string, string[]>
  readonly source: SourceFacts
  /** npm packages compiled into the build. */
  readonly packages: BuildOrigin['packages']
}

const NAME = 'CollectFactsPlugin'

/** Facts only known while the compilation is being optimised. */
interface EarlyFacts {
  readonly uses: Record<string, string[]>
  readonly exports: Record<string, string[]>
  readonly source: SourceFacts
  readonly packages: BuildOrigin['packages']
}

/** Collects {@link CompilationFacts} once the assets are final. */
export class CollectFactsPlugin {
  facts: CompilationFacts | undefined

  /** @param entryModule Absolute path of the module whose lazy imports to collect (`src/remote.ts`). */
  constructor(private readonly entryModule: string | undefined) {}

  apply(compiler: Compiler): void {
    let early: EarlyFacts | undefined
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After usage is determined, and before modules are concatenated.
      compilation.hooks.afterOptimizeModules.tap(NAME, () => {
        early = {
          uses: usedExports(compilation),
          exports: givenExports(compilation),
          source: sourceFacts(compilation, compiler.context),
          packages: compiledPackages(compilation),
        }
      })
    })
    compiler.hooks.afterEmit.tap(NAME, (compilation) => {
      if (early) this.facts = collect(compilation, this.entryModule, early)
    })
  }
}

function collect(
  compilation: Compilation,
  entryModule: string | undefined,
  { uses, exports, source, packages }: EarlyFacts,
): CompilationFacts {
  const given = givenBy(compilation)
  const groups: Record<string, string[]> = {}
  const complete: Record<string, string[]> = {}
  for (const [name, group] of compilation.namedChunkGroups) {
    groups[name] = filesOf(chunksOf(group))
    complete[name] = filesOf(withShared(compilation, given, chunksOf(group)))
  }
  const gives = [...given].map(([key, { version, chunks }]) => {
    const files = filesOf(withShared(compilation, given, chunks)).sort()
    const names = exports[key]
    return [key, { version, files, ...(names === undefined ? {} : { exports: names }) }] as const
  })
  const facts: CompilationFacts = {
    groups,
    complete,
    imports: {},
    needs: needsOf(compilation, compilation.chunks),
    entryNeeds: [],
    entryFiles: [],
    gives: sorted(Object.fromEntries(gives)),
    uses,
    source,
    packages,
  }
  const module = [...compilation.modules].find((candidate) => candidate.nameForCondition() === entryModule)
  if (entryModule === undefined || module === undefined) return facts
  const ownGroups = new Set<ChunkGroup>()
  for (const chunk of compilation.chunkGraph.getModuleChunksIterable(module)) {
    for (const group of chunk.groupsIterable) ownGroups.add(group)
  }
  const ownChunks = [...ownGroups].flatMap((group) => group.chunks)
  const entryFiles = filesOf([...ownGroups].flatMap((group) => chunksOf(group)))
  const imports: CompilationFacts['imports'] = {}
  for (const block of module.blocks) {
    const specifier = (block.dependencies[0] as { request?: string } | undefined)?.request
    const group = compilation.chunkGraph.getBlockChunkGroup(block)
    if (specifier === undefined || !group) continue
    imports[specifier] = { files: filesOf(chunksOf(group)), needs: needsOf(compilation, chunksOf(group)) }
  }
  return { ...facts, imports, entryFiles, entryNeeds: needsOf(compilation, ownChunks) }
}
