import { transform } from '@swc/core'
import { readFile } from 'node:fs/promises'
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'
import { FIRST_SCRIPT_SYNTAX } from '../floor/floor.ts'

const NAME = 'FirstScriptPlugin'

/** Name of the script that watches over a page's first files. */
export const FIRST_SCRIPT = 'first.js'

/**
 * Puts the page's first script beside the build: one file without imports and without a runtime, which browsers below
 * the floor can read as well.
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
        // The minimizer writes the language of the floor.
        compilation.emitAsset(FIRST_SCRIPT, new webpack.sources.RawSource(code), { minimized: true })
      })
    })
  }
}
