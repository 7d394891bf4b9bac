import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

const NAME = 'LateStylesPlugin'
const INTO_HEAD = 'document.head.appendChild(link)'

/**
 * Adds the style sheets of late parts after all others, at the end of the body. A page has its first sheet there, so
 * that its frame is painted before it, and webpack adds to the head. A sheet with layers that comes before another one
 * makes Chromium restyle and lay out the whole page, as it could change the layers' order (decision 0240).
 */
export class LateStylesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { linkInsert } = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation)
      linkInsert.tap(NAME, (source) => {
        if (!source.includes(INTO_HEAD))
          throw new Error(`${NAME}: webpack no longer adds style sheets to the head`)
        return source.replace(INTO_HEAD, 'document.body.appendChild(link)')
      })
    })
  }
}
