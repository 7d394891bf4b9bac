import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const OF_THE_PAGE = /(?::root|\bhtml|\bbody)[^{},;]*:has\([^{]*/g

test('no style on screen asks the page what it contains: each addition to it would restyle everything', () => {
  const files = ['host/src', 'shared/ui/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.endsWith('print.css'))
      .map((file) => join(root, folder, file)),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => readFileSync(file, 'utf8').match(OF_THE_PAGE) ?? [])).toEqual([])
})

test('skeletons stand still, without a layer each: a page of them would be drawn sixty times a second as it starts', () => {
  const styles = readFileSync(join(root, 'shared/ui/src/theme/components.css'), 'utf8')
  const [, rule = ''] = /\.mantine-Skeleton-root\[data-visible\] \{(.*?)\n {2}\}/s.exec(styles) ?? []
  expect(rule).toContain('transform: none')
  expect(rule).toMatch(/&::after \{\s+animation: none/)
})
