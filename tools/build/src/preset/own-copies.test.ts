import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repoRoot } from '../paths.ts'
import { copyOf } from './own-copies.ts'

const folder = join(repoRoot, 'remote-trading/src/chart/extras/series')

test.each(['production', 'development'] as const)(
  'a copy is of the very file that a %s build has',
  (mode) => {
    const [file = '', query] = copyOf('lightweight-charts?series', folder, mode).split('?')
    expect(query).toBe('series')
    expect(existsSync(file)).toBe(true)
    expect(file).toMatch(new RegExp(`lightweight-charts\\.${mode}\\.mjs$`))
  },
)

test('a package that is not installed has no copy', () => {
  expect(() => copyOf('no-such-charts?series', folder, 'production')).toThrow(/no-such-charts/)
})
