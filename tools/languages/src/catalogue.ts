import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { catalogueFile, readTranslations } from '@tradefront/build/languages'
import { SOURCE_LANGUAGE } from '@tradefront/language/languages'
import { existsSync, readFileSync } from 'node:fs'
import type { Sentence } from './extract.ts'

const format = formatter({ lineNumbers: false })

/** The text of a package's catalogue, brought up to date: the sentences of the code, with their known translations. */
export async function catalogueText(
  folder: string,
  language: string,
  sentences: ReadonlyMap<string, Sentence>,
): Promise<string> {
  const file = catalogueFile(folder, language)
  const existing = existsSync(file) ? readFileSync(file, 'utf8') : null
  const known = await readTranslations([folder], language)
  const entries = [...sentences].map(([id, { text, context, comment, files }]) => [
    // With any other id, the formatter would write the id instead of the sentence.
    generateMessageId(text, context),
    {
      message: text,
      translation: known.get(id) ?? '',
      origin: files.map((name) => [name]),
      comments: comment === undefined ? [] : [comment],
      ...(context !== undefined && { context }),
    },
  ])
  return await format.serialize(Object.fromEntries(entries), {
    locale: language,
    sourceLocale: SOURCE_LANGUAGE,
    existing,
    filename: file,
  })
}
