import { formatter } from '@lingui/format-po'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PSEUDO_LANGUAGES } from './pseudo.ts'

/** Folder of a package's catalogues, a file of the gettext format per language. */
const FOLDER = 'languages'
const SUFFIX = '.po'
const SOURCE = 'en'
const format = formatter()

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
    const filename = join(folder, FOLDER, `${language}${SUFFIX}`)
    if (!existsSync(filename)) continue
    const catalogue = await format.parse(readFileSync(filename, 'utf8'), {
      locale: language,
      sourceLocale: SOURCE,
      filename,
    })
    for (const [id, { translation, obsolete }] of Object.entries(catalogue ?? {})) {
      if (translation && !obsolete && !known.has(id)) known.set(id, translation)
    }
  }
  return known
}
