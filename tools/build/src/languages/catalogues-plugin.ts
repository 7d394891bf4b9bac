import { compileMessage } from '@lingui/message-utils/compileMessage'
import { SENTENCES } from '@tradefront/contracts/sentences'
import { join } from 'node:path'
import webpack, {
  type ChunkGroup,
  type Compilation,
  type Compiler,
  type Module,
  type WebpackPluginInstance,
} from 'webpack'
import { inputFolders } from '../input-folders.ts'
import { HOST_APP, repoRoot } from '../paths.ts'
import { compileMessages, type Messages } from './compile-messages.ts'
import { messageId } from './message-id.ts'
import { PSEUDO_LANGUAGES, pseudo } from './pseudo.ts'
import { COMPILED, languagesIn, readTranslations } from './translations.ts'

const NAME = 'CataloguesPlugin'
/** Field of a module's `buildInfo`, which webpack's cache keeps. */
const KEY = 'messages'

/**
 * Compiles the English messages of every module, and emits a compiled catalogue per language, by id: every message in the
 * app's files, including those of shared packages compiled into it. A message without a translation is left out and shows
 * in English. The host's build also emits a catalogue of its later pages, and one of the server's sentences, by code.
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
          const { messages, later } = messagesOf(compilation)
          if (Object.keys(messages).length === 0) return
          const folders = inputFolders(this.app).map((folder) => join(repoRoot, folder))
          for (const language of languagesIn(folders)) {
            const known = await readTranslations(folders, language)
            const emit = (folder: string, sentences: readonly Sentence[]) => {
              const json = catalogueJson(sentences, known, PSEUDO_LANGUAGES.includes(language))
              compilation.emitAsset(`${folder}/${language}.json`, new webpack.sources.RawSource(json))
            }
            emit(COMPILED.app, sentencesOf(messages))
            if (this.app !== HOST_APP) continue
            emit(COMPILED.later, sentencesOf(later))
            emit(COMPILED.server, SERVER_SENTENCES)
          }
        },
      )
    })
  }
}

/** An entry of a compiled catalogue. */
interface Sentence {
  /** What the page looks it up by. */
  readonly key: string
  /** Id of its English text, by which translations are found. */
  readonly id: string
  readonly text: string
}

const sentencesOf = (messages: Messages): readonly Sentence[] =>
  Object.entries(messages).map(([id, { text }]) => ({ key: id, id, text }))

/** The host's `server-words` looks them up by code; ids of messages have no space, so that the two never clash. */
const SERVER_SENTENCES = Object.entries(SENTENCES).map(([code, text]): Sentence => ({
  key: `server ${code}`,
  id: messageId(text),
  text,
}))

function catalogueJson(
  sentences: readonly Sentence[],
  known: ReadonlyMap<string, string>,
  isPseudo: boolean,
): string {
  const entries = sentences.flatMap(({ key, id, text: english }) => {
    const text = isPseudo ? english : known.get(id)
    if (text === undefined) return []
    const compiled = compileMessage(text)
    return [[key, isPseudo ? pseudo(compiled) : compiled] as const]
  })
  return JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))))
}

/** Chunks of the host's pages that few customers open; their sentences get a separate catalogue. */
const LATER_CHUNKS: ReadonlySet<string> = new Set(['settings'])

/** Messages of all modules in the build's files: those only later pages use, and all others. */
function messagesOf({ modules, chunkGraph }: Compilation): Record<'messages' | 'later', Messages> {
  const messages: Messages = {}
  const later: Messages = {}
  const add = (module: Module, to: Messages): void => {
    Object.assign(to, module.buildInfo?.[KEY])
    const { modules: inner } = module as Module & { readonly modules?: readonly Module[] }
    inner?.forEach((one) => add(one, to))
  }
  for (const module of modules) {
    const groups = [...chunkGraph.getModuleChunks(module)].flatMap((chunk) => [...chunk.groupsIterable])
    if (groups.length > 0) add(module, groups.every((group) => isLater(group)) ? later : messages)
  }
  for (const id of Object.keys(messages)) delete later[id]
  return { messages, later }
}

/** Whether only later pages load this group. */
function isLater(group: ChunkGroup, seen: ReadonlySet<ChunkGroup> = new Set()): boolean {
  if (group.name && LATER_CHUNKS.has(group.name)) return true
  const parents = [...group.getParents()]
  if (group.isInitial() || parents.length === 0 || seen.has(group)) return false
  return parents.every((parent) => isLater(parent, new Set([...seen, group])))
}
