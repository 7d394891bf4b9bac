import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { readSource } from '../../scripts/read-source.mjs'
import { theme } from './theme.ts'

test('CSS variables added by the theme are in the style sheet', () => {
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const mantines = defaultCssVariablesResolver(DEFAULT_THEME)
  const added = (['variables', 'light', 'dark'] as const).flatMap((part) => {
    const known = new Map(Object.entries(mantines[part]))
    return Object.entries(own[part]).filter(([name, value]) => known.get(name) !== value)
  })
  const sheet = readSource('theme/mantine-variables.css')
  expect(added.length).toBeGreaterThan(0)
  expect(added.filter(([name, value]) => !sheet.includes(`${name}: ${value};`))).toEqual([])
})
