import { readTranslations } from '@tradefront/build/languages'
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueText } from './catalogue.ts'
import { extract } from './extract.ts'

function packageWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'))
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

function writeCatalogue(folder: string, text: string): void {
  mkdirSync(join(folder, 'languages'), { recursive: true })
  writeFileSync(join(folder, 'languages/de.po'), text)
}

const says = (...sentences: string[]) =>
  `import { t } from '@lingui/core/macro'\nexport const words = () => [${sentences.map((text) => `t\`${text}\``).join(', ')}]\n`

test('finds sentences in sources, but not in tests', async () => {
  const folder = packageWith({
    'src/orders/words.ts': says('Order placed', 'Try again'),
    'src/alerts.ts': says('Try again'),
    'src/words.test.ts': says('For a test'),
    'src/testing/words.ts': says('For tests'),
  })
  const found = [...(await extract(folder)).values()]
  expect(found).toEqual([
    { text: 'Try again', files: ['src/alerts.ts', 'src/orders/words.ts'] },
    { text: 'Order placed', files: ['src/orders/words.ts'] },
  ])
})

test('finds the server’s sentences in the contract’s table, with their code as a comment', async () => {
  const folder = packageWith({
    'src/sentences/sentences.ts': "export const SENTENCES = { 'order.placed': 'Order placed' } as const",
  })
  expect([...(await extract(folder)).values()]).toEqual([
    { text: 'Order placed', comment: 'order.placed', files: ['src/sentences/sentences.ts'] },
  ])
})

test('a written translation is read again under its sentence’s id', async () => {
  const sentences = Array.from({ length: 60 }, (_, index) => `Sentence ${index}`)
  const folder = packageWith({ 'src/words.ts': says(...sentences) })
  const found = await extract(folder)
  const text = await catalogueText(folder, 'de', found)
  writeCatalogue(
    folder,
    text.replaceAll(/msgid "Sentence (\d+)"\nmsgstr ""/g, 'msgid "Sentence $1"\nmsgstr "Satz $1"'),
  )
  const known = await readTranslations([folder], 'de')
  expect([...found].map(([id]) => known.get(id))).toEqual(sentences.map((_, index) => `Satz ${index}`))
})

test('a catalogue keeps translations, gains new sentences and loses removed ones', async () => {
  const folder = packageWith({ 'src/words.ts': says('Order placed', 'Old') })
  const first = await catalogueText(folder, 'de', await extract(folder))
  writeCatalogue(
    folder,
    first.replace('msgid "Order placed"\nmsgstr ""', 'msgid "Order placed"\nmsgstr "Order platziert"'),
  )
  writeFileSync(join(folder, 'src/words.ts'), says('Order placed', 'New'))
  const next = await catalogueText(folder, 'de', await extract(folder))
  expect(next).toContain('msgstr "Order platziert"')
  expect(next).toContain('msgid "New"')
  expect(next).not.toContain('Old')
  writeCatalogue(folder, next)
  expect(await catalogueText(folder, 'de', await extract(folder))).toBe(next)
})
