import { transform } from '@swc/core'
import { readFile } from 'node:fs/promises'
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'
import { FIRST_SCRIPT_SYNTAX } from '../floor/floor.ts'

const NAME = 'FirstScriptPlugin'

/** Name of the script that guards a page's first files. */
export const FIRST_SCRIPT = 'first.js'

/**
 * Adds the page's first script to the build: one file without imports and runtime, readable by browsers below the
 * floor as well.
 */
export class FirstScriptPlugin implements WebpackPluginInstance {
  /** @param source Absolute path of the script in TypeScript. */
  constructor(private readonly source: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        compilation.fileDependencies.add(this.source)
        const { code } = await transform(await readFile(this.source, 'utf8'), {
          isModule: false,
          minify: compiler.options.mode === 'production',
          jsc: {
            parser: { syntax: 'typescript' },
            target: `es${FIRST_SCRIPT_SYNTAX}`,
            loose: true,
            minify: { compress: { passes: 2 }, mangle: true },
          },
        })
        // The minimiser outputs the floor's language version.
        compilation.emitAsset(FIRST_SCRIPT, new webpack.sources.RawSource(code), { minimized: true })
      })
    })
  }
}
