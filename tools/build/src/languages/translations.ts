import { formatter } from '@lingui/format-po'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageId } from './message-id.ts'
import { PSEUDO_LANGUAGES } from './pseudo.ts'

/** Folder of a package's catalogues, a file of the gettext format per language. */
const FOLDER = 'languages'
const SUFFIX = '.po'
/** The language of the code. */
export const SOURCE = 'en'
const format = formatter()

/** An app's compiled catalogues among its files: the language's tag. */
export const CATALOGUES = /^languages\/([\w-]+)\.json$/

/** The same of the server's sentences, which the host brings. */
export const SERVER_CATALOGUES = /^server\/languages\/([\w-]+)\.json$/

/** The same of the host's later pages. */
export const LATER_CATALOGUES = /^later\/languages\/([\w-]+)\.json$/

/** A package's catalogue of a language. */
export function catalogueFile(folder: string, language: string): string {
  return join(folder, FOLDER, `${language}${SUFFIX}`)
}

/** Languages that some of these packages have a catalogue for, and those for testers; not the source's. */
export function languagesIn(folders: readonly string[]): string[] {
  const tags = folders.flatMap((folder) => {
    const catalogues = join(folder, FOLDER)
    return existsSync(catalogues) ? readdirSync(catalogues) : []
  })
  const known = tags.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length))
  return [...new Set([...known, ...PSEUDO_LANGUAGES])].filter((tag) => tag !== SOURCE).sort()
}

/** Translations of these packages into a language, by id; the first package to have one wins. */
export async function readTranslations(
  folders: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>()
  for (const folder of folders) {
    const filename = catalogueFile(folder, language)
    if (!existsSync(filename)) continue
    const catalogue = await format.parse(readFileSync(filename, 'utf8'), {
      locale: language,
      sourceLocale: SOURCE,
      filename,
    })
    for (const { message = '', context, translation, obsolete } of Object.values(catalogue ?? {})) {
      const id = messageId(message, context)
      if (translation && !obsolete && !known.has(id)) known.set(id, translation)
    }
  }
  return known
}
