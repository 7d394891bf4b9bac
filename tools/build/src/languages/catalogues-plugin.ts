import { compileMessage } from '@lingui/message-utils/compileMessage'
import { join } from 'node:path'
import webpack, { type Compilation, type Compiler, type Module, type WebpackPluginInstance } from 'webpack'
import { inputFolders } from '../input-folders.ts'
import { repoRoot } from '../paths.ts'
import { PSEUDO_LANGUAGES, pseudo } from './pseudo.ts'
import { compileMessages, type Messages } from './compile-messages.ts'
import { languagesIn, readTranslations } from './translations.ts'

const NAME = 'CataloguesPlugin'
/** Where a module's messages are kept, also in webpack's cache. */
const KEY = 'messages'

/**
 * Compiles the English messages of every module, and emits a catalogue per language with every message in the app's
 * files, its own and those of the shared packages compiled into it: `languages/<tag>.json`, compiled, by id. A message
 * without a translation is left out and shows in English.
 */
export class CataloguesPlugin implements WebpackPluginInstance {
  constructor(private readonly app: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(NAME, (result, module) => {
        const [content, ...rest] = result
        if (typeof content !== 'string') return result
        const { code, messages } = compileMessages(content)
        if (module.buildInfo && Object.keys(messages).length > 0) module.buildInfo[KEY] = messages
        return [code, ...rest]
      })
    })
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const messages = messagesOf(compilation)
          if (Object.keys(messages).length === 0) return
          const folders = inputFolders(this.app).map((folder) => join(repoRoot, folder))
          for (const language of languagesIn(folders)) {
            const isPseudo = PSEUDO_LANGUAGES.includes(language)
            const known = await readTranslations(folders, language)
            const catalogue = Object.entries(messages)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .flatMap(([id, message]) => {
                const text = isPseudo ? message.text : known.get(id)
                if (text === undefined) return []
                const compiled = compileMessage(text)
                return [[id, isPseudo ? pseudo(compiled) : compiled] as const]
              })
            const json = JSON.stringify(Object.fromEntries(catalogue))
            compilation.emitAsset(`languages/${language}.json`, new webpack.sources.RawSource(json))
          }
        },
      )
    })
  }
}

/** Messages of all modules that ended up in a file. */
function messagesOf({ modules, chunkGraph }: Compilation): Messages {
  const messages: Messages = {}
  const add = (module: Module): void => {
    Object.assign(messages, module.buildInfo?.[KEY])
    const { modules: inner } = module as Module & { readonly modules?: readonly Module[] }
    inner?.forEach(add)
  }
  for (const module of modules) if (chunkGraph.getNumberOfModuleChunks(module) > 0) add(module)
  return messages
}
