import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const OF_THE_PAGE = /(?::root|\bhtml|\bbody)[^{},;]*:has\([^{]*/g

/** A sibling chosen after an element that only its tag names, or that nothing names. */
const NAMELESS_SIBLING = /(?:^|[\s>+~,])(?:[a-z][a-z0-9]*|\*) ?[+~] (?!\d)[^{};/]*\{/gm

const ROOTS = readdirSync(root, { encoding: 'utf8' }).filter(
  (name) => name === 'host' || name.startsWith('remote-'),
)

function stylesOf(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('print.css'))
    .map((file) => join(root, folder, file))
}

test('no sibling is chosen by a tag alone (`li + li`, `h1 + *`): each addition to the page would restyle what matches', () => {
  const files = [...ROOTS.map((name) => `${name}/src`), 'shared/ui/src', 'shared/conversation/src'].flatMap(
    stylesOf,
  )
  expect(files.length).toBeGreaterThan(150)
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(NAMELESS_SIBLING) ?? []).map(
      (rule) => `${file.slice(root.length)}: ${rule}`,
    ),
  )
  expect(found).toEqual([])
})

test('no style on screen asks the page what it contains: each addition to it would restyle everything', () => {
  const files = ['host/src', 'shared/ui/src'].flatMap(stylesOf)
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => readFileSync(file, 'utf8').match(OF_THE_PAGE) ?? [])).toEqual([])
})

test('skeletons stand still, without a layer each: a page of them would be drawn sixty times a second as it starts', () => {
  const styles = readFileSync(join(root, 'shared/ui/src/theme/components.css'), 'utf8')
  const [, rule = ''] = /\.mantine-Skeleton-root\[data-visible\] \{(.*?)\n {2}\}/s.exec(styles) ?? []
  expect(rule).toContain('transform: none')
  expect(rule).toMatch(/&::after \{\s+animation: none/)
})
