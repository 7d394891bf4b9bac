import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

const NAME = 'PlainSourcesPlugin'

/**
 * Gives the minimizer each script as one text, in builds without source maps. The minimizer asks every file for its map,
 * and webpack goes through all parts of the file to find none.
 */
export class PlainSourcesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
          compilation.updateAsset(file, (source) => new webpack.sources.RawSource(source.source()))
        }
      })
    })
  }
}
