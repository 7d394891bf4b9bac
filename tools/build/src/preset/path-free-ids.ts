import type { Compiler, Module, WebpackPluginInstance } from 'webpack'

const NAME = 'PathFreeIdsPlugin'
const FIRST = -1_000
const LAST = 1_000

/**
 * Lets every module go by a name without the workspace's folder while ids are given. Ids of chunks are hashes of these
 * names, and ids of modules follow their order where nothing else decides. Modules of the federation plugin have
 * absolute paths in their names, so that the same commit built in two folders differed.
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
        // Everything else of a compilation goes by the real name: back to the method of the class.
        hook.tap({ name: NAME, stage: LAST }, () => {
          for (const module of renamed) Reflect.deleteProperty(module, 'identifier')
          renamed.clear()
        })
      }
    })
  }
}

/**
 * The file that the federation plugin writes for each container, named by a hash over absolute paths; joined
 * with other modules it has another one behind it, made from the first.
 */
const CONTAINER_FILE = /(\.federation[\\/]entry)\.[0-9a-f]+(\.js)(?:\|[0-9a-f]+$)?/g

/** A module's name without the workspace's folder, and without what was computed from that folder. */
export function withoutFolder(name: string, root: string): string {
  return name.replaceAll(root, '.').replaceAll(CONTAINER_FILE, '$1$2')
}
