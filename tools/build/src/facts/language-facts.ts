import type { FileFacts, Languages } from '@tradefront/contracts'
import { join } from 'node:path'
import { inputFolders } from '../input-folders.ts'
import { messageId } from '../languages/message-id.ts'
import {
  CATALOGUES,
  LATER_CATALOGUES,
  readTranslations,
  SERVER_CATALOGUES,
} from '../languages/translations.ts'
import { PSEUDO_LANGUAGES } from '../languages/pseudo.ts'
import { repoRoot } from '../paths.ts'

/**
 * The facts about an app's languages, or none if it has only English. Testers' languages are left out: pages need not
 * carry them.
 *
 * @param titles English titles that show before the catalogue.
 */
export async function languageFacts(
  app: string,
  files: Readonly<Record<string, FileFacts>>,
  titles: readonly string[] = [],
): Promise<{ languages?: Languages }> {
  const folders = inputFolders(app).map((folder) => join(repoRoot, folder))
  const languages: Languages = {}
  const hashesOf = (catalogues: RegExp) =>
    new Map(Object.entries(files).map(([file, { integrity }]) => [catalogues.exec(file)?.[1], integrity]))
  const servers = hashesOf(SERVER_CATALOGUES)
  const laters = hashesOf(LATER_CATALOGUES)
  for (const [file, { integrity }] of Object.entries(files)) {
    const tag = CATALOGUES.exec(file)?.[1]
    if (tag === undefined || PSEUDO_LANGUAGES.includes(tag)) continue
    const known = titles.length > 0 ? await readTranslations(folders, tag) : undefined
    const translated = titles.flatMap((title) => {
      const text = known?.get(messageId(title))
      return text === undefined ? [] : [[title, text] as const]
    })
    const server = servers.get(tag)
    const later = laters.get(tag)
    languages[tag] = {
      integrity,
      ...(later !== undefined && { later }),
      ...(server !== undefined && { server }),
      ...(translated.length > 0 && { titles: Object.fromEntries(translated) }),
    }
  }
  return Object.keys(languages).length > 0 ? { languages } : {}
}
