import { formatter } from '@lingui/format-po'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageId } from './message-id.ts'
import { PSEUDO_LANGUAGES } from './pseudo.ts'

/** Folder of a package's catalogues, a file of the gettext format per language. */
const FOLDER = 'languages'
const SUFFIX = '.po'
/** The language of the code. */
const SOURCE = 'en'
const format = formatter()

/**
 * Folders of a build's compiled catalogues, with a file `<tag>.json` per language. Only the host has `later` (pages that
 * few customers open) and `server` (the server's sentences).
 */
export const COMPILED = { app: 'languages', later: 'later/languages', server: 'server/languages' } as const

/** A package's catalogue of a language. */
export function catalogueFile(folder: string, language: string): string {
  return join(folder, FOLDER, `${language}${SUFFIX}`)
}

/** Languages that at least one of these packages has a catalogue for, and testers' languages. */
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
