import { catalogueFile, readTranslations } from '@tradefront/build/languages'
import { LANGUAGES, SOURCE_LANGUAGE } from '@tradefront/language/languages'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogueText } from './catalogue.ts'
import { extract, sourcesOf } from './extract.ts'
import { keptWords } from './kept-words.ts'
import { problemsOf } from './problems.ts'

/** Languages in which every package with sentences has a catalogue. */
const TRANSLATED = LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== SOURCE_LANGUAGE)
/** Maximum number of problems printed. */
const SHOWN = 40

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isCheck = process.argv.includes('--check')
const problems: string[] = []
let count = 0

/** Apps and shared packages: everything with sentences for customers. */
const folders = readdirSync(root)
  .filter((name) => name === 'host' || name.startsWith('remote-'))
  .concat(readdirSync(join(root, 'shared')).map((name) => `shared/${name}`))

for (const name of folders) {
  const folder = join(root, name)
  for (const file of sourcesOf(folder))
    for (const call of keptWords(readFileSync(join(folder, file), 'utf8')))
      problems.push(
        `${name}/${file}: '${call}' keeps a text in its language: pass a descriptor or a function instead`,
      )
  const sentences = await extract(folder)
  if (sentences.size === 0) continue
  count += sentences.size
  for (const { text, files } of sentences.values()) {
    if (/\{\d/.test(text))
      problems.push(`${name}/${files[0]}: '${text}': a placeholder needs a name for translators`)
  }
  for (const language of TRANSLATED) {
    const file = catalogueFile(folder, language)
    const path = relative(root, file)
    const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const text = await catalogueText(folder, language, sentences)
    if (text !== before) {
      if (isCheck) problems.push(`${path}: out of date; run npm run languages`)
      else {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    }
    const known = await readTranslations([folder], language)
    for (const [id, sentence] of sentences) {
      const found = problemsOf(sentence.text, known.get(id) ?? '', language)
      problems.push(...found.map((problem) => `${path}: '${sentence.text}': ${problem}`))
    }
  }
}

for (const problem of problems.slice(0, SHOWN)) console.error(problem)
console.log(
  `${count} sentences in English and ${TRANSLATED.length} other languages, ${problems.length} problems`,
)
process.exitCode = isCheck && problems.length > 0 ? 1 : 0
