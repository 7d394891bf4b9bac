import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { catalogueFile, readTranslations, SOURCE } from '@tradefront/build/languages'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Sentence } from './extract.ts'

const format = formatter({ lineNumbers: false })

/** A package's catalogue of a language as it should be: the sentences of the code, with the translations it has. */
export async function catalogueText(
  folder: string,
  language: string,
  sentences: ReadonlyMap<string, Sentence>,
): Promise<string> {
  const file = catalogueFile(folder, language)
  const existing = existsSync(file) ? readFileSync(file, 'utf8') : null
  const known = await readTranslations([folder], language)
  const entries = [...sentences].map(([id, { text, context, comment, files }]) => [
    // Another id would be written instead of the sentence.
    generateMessageId(text, context),
    {
      message: text,
      translation: known.get(id) ?? '',
      origin: files.map((name) => [name]),
      comments: comment === undefined ? [] : [comment],
      ...(context !== undefined && { context }),
    },
  ])
  mkdirSync(dirname(file), { recursive: true })
  return await format.serialize(Object.fromEntries(entries), {
    locale: language,
    sourceLocale: SOURCE,
    existing,
    filename: file,
  })
}
