import type { LoaderDefinitionFunction } from 'webpack'
import { compileMessages } from './compile-messages.ts'

/**
 * Webpack loader: compiles the English messages of a module, and records all of them in its `buildInfo`, from which
 * {@link CataloguesPlugin} makes the app's catalogues.
 */
const messagesLoader: LoaderDefinitionFunction = function messagesLoader(code, map) {
  const { code: compiled, messages } = compileMessages(code)
  const { buildInfo } = this._module ?? {}
  if (buildInfo && Object.keys(messages).length > 0) buildInfo['messages'] = messages
  this.callback(null, compiled, map)
}

export default messagesLoader
