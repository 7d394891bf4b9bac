import type { Compiler, Module, WebpackPluginInstance } from 'webpack'

const NAME = 'PathFreeIdsPlugin'
const FIRST = -1_000
const LAST = 1_000

/**
 * Gives every module a name without the workspace's folder while ids are assigned. Chunk ids are hashes of these
 * names, and module ids follow their order. The federation plugin's modules contain absolute paths in their names,
 * so the same commit built in two folders would differ.
 */
export class PathFreeIdsPlugin implements WebpackPluginInstance {
  /** @param root Absolute path of the workspace. */
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      for (const hook of [compilation.hooks.moduleIds, compilation.hooks.chunkIds]) {
        const renamed = new Set<Module>()
        hook.tap({ name: NAME, stage: FIRST }, () => {
          for (const module of compilation.modules) {
            const given = module.identifier()
            const name = withoutFolder(given, this.root)
            if (name === given) continue
            module.identifier = () => name
            renamed.add(module)
          }
        })
        // Everything else in a compilation uses the real name: restore the class's method.
        hook.tap({ name: NAME, stage: LAST }, () => {
          for (const module of renamed) Reflect.deleteProperty(module, 'identifier')
          renamed.clear()
        })
      }
    })
  }
}

/**
 * The file the federation plugin writes for each container, named by a hash over absolute paths; when concatenated,
 * another hash derived from it follows.
 */
const CONTAINER_FILE = /(\.federation[\\/]entry)\.[0-9a-f]+(\.js)(?:\|[0-9a-f]+$)?/g

/** A module's name without the workspace's folder, and without hashes of it. */
export function withoutFolder(name: string, root: string): string {
  return name.replaceAll(root, '.').replaceAll(CONTAINER_FILE, '$1$2')
}
