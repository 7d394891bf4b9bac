import {
  compileMessages,
  configuredTitles,
  expandMacros,
  messageId,
  type Message,
} from '@tradefront/build/languages'
import { RemoteConfig } from '@tradefront/contracts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

/** A sentence with the files that contain it, relative to the package. */
export interface Sentence extends Message {
  readonly files: readonly string[]
}

const SOURCES = /(?<!\.d|\.test)\.tsx?$/
const FOR_TESTS = /(^|\/)testing\//

/** Every sentence of a package, by id, in the order of its files. */
export async function extract(folder: string): Promise<ReadonlyMap<string, Sentence>> {
  const found = new Map<string, Sentence>()
  const add = (id: string, message: Message, file: string) => {
    const before = found.get(id)
    const files = [...new Set([...(before?.files ?? []), file])]
    found.set(id, { ...before, ...message, files })
  }
  for (const [code, text] of Object.entries(await serverSentences(folder)))
    add(messageId(text), { text, comment: code }, SERVER_FILE)
  for (const text of await textsOfConfig(folder)) add(messageId(text), { text }, 'remote.config.ts')
  for (const file of sourcesOf(folder)) {
    const expanded = await expandMacros(readFileSync(join(folder, file), 'utf8'), file)
    if (expanded === undefined) continue
    for (const [id, message] of Object.entries(compileMessages(expanded.code).messages))
      add(id, message, file)
  }
  return found
}

/** Source files of a package, relative to it. */
export function sourcesOf(folder: string): string[] {
  const root = join(folder, 'src')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCES.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !FOR_TESTS.test(file))
    .sort()
}

/** The contract's table of the server's sentences, by code. */
const SERVER_FILE = 'src/sentences/sentences.ts'

async function serverSentences(folder: string): Promise<Readonly<Record<string, string>>> {
  const file = join(folder, SERVER_FILE)
  if (!existsSync(file)) return {}
  const module = (await import(pathToFileURL(file).href)) as { SENTENCES: Readonly<Record<string, string>> }
  return module.SENTENCES
}

/** Texts of `remote.config.ts` that customers see. */
async function textsOfConfig(folder: string): Promise<string[]> {
  const file = join(folder, 'remote.config.ts')
  if (!existsSync(file)) return []
  const module = (await import(pathToFileURL(file).href)) as { default: unknown }
  return configuredTitles(v.parse(RemoteConfig, module.default))
}
