const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { compileFunction } = require('node:vm')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')

/*
 * Loader of a production build's CSS modules, in the place of mini-css-extract-plugin's own, behind css-loader with
 * `esModule: false`. To run what css-loader wrote, the plugin's loader makes three modules, a chunk and a runtime of
 * every style sheet. Here it is run as it is; style sheets and class names come out the same.
 */

/** How a style sheet refers to other files. The plugin's own loader takes those: their modules have to be made. */
const REFERS = /@import|@value|:import|composes|url\(|image-set\(/i

const { pitch } = require(MiniCssExtractPlugin.loader)

/**
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} request the style sheet behind the loaders that follow
 */
exports.pitch = function (request) {
  if (REFERS.test(readFileSync(this.resourcePath, 'utf8'))) pitch.call(this, request)
}

/**
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} code what css-loader wrote
 * @returns {string} module that exports the class names
 */
exports.default = function (code) {
  const { _compiler: compiler, _module: styles } = this
  const module = { id: styles.identifier(), exports: [] }
  compileFunction(code, ['module', 'require'])(module, createRequire(this.resourcePath))
  const CssDependency = MiniCssExtractPlugin.getCssDependency(compiler.webpack)
  for (const [identifier, content, media, map, supports, layer] of module.exports) {
    const sourceMap = map && Buffer.from(JSON.stringify(map))
    const sheet = { identifier, content: Buffer.from(content), media, supports, layer, sourceMap }
    styles.addDependency(new CssDependency(sheet, this.rootContext, 0))
  }
  const { locals } = module.exports
  return `// extracted by ${MiniCssExtractPlugin.pluginName}\nexport default ${JSON.stringify(locals)};`
}
