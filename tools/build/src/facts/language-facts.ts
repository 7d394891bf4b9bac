import type { FileFacts, Languages } from '@tradefront/contracts'
import { join } from 'node:path'
import { inputFolders } from '../input-folders.ts'
import { messageId } from '../languages/message-id.ts'
import { PSEUDO_LANGUAGES } from '../languages/pseudo.ts'
import { COMPILED, readTranslations } from '../languages/translations.ts'
import { repoRoot } from '../paths.ts'

const CATALOGUE = new RegExp(`^${COMPILED.app}/([\\w-]+)\\.json$`)

/**
 * The facts about an app's languages; empty if it has only English. Testers' languages are left out, so that pages don't
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
  for (const [file, { integrity }] of Object.entries(files)) {
    const tag = CATALOGUE.exec(file)?.[1]
    if (tag === undefined || PSEUDO_LANGUAGES.includes(tag)) continue
    const known = titles.length > 0 ? await readTranslations(folders, tag) : undefined
    const translated = titles.flatMap((title) => {
      const text = known?.get(messageId(title))
      return text === undefined ? [] : [[title, text] as const]
    })
    const later = files[`${COMPILED.later}/${tag}.json`]?.integrity
    const server = files[`${COMPILED.server}/${tag}.json`]?.integrity
    languages[tag] = {
      integrity,
      ...(later !== undefined && { later }),
      ...(server !== undefined && { server }),
      ...(translated.length > 0 && { titles: Object.fromEntries(translated) }),
    }
  }
  return Object.keys(languages).length > 0 ? { languages } : {}
}
