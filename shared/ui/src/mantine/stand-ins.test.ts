import { DEFAULT_THEME, defaultVariantColorsResolver } from '@mantine/core'
import { expect, test } from 'vitest'
import { DEFAULT_COLORS } from './palette-names.ts'
import { defaultVariantColorsResolver as standIn } from './variant-colors.ts'

const COLORS = Object.keys(DEFAULT_THEME.colors)

test.each(['filled', 'light', 'outline', 'subtle', 'transparent', 'default'])(
  'the variant %s has the colours that Mantine gives it',
  (variant) => {
    for (const color of COLORS) {
      const input = { color, variant, theme: DEFAULT_THEME }
      expect(standIn(input)).toEqual(defaultVariantColorsResolver(input))
    }
  },
)

test('every palette of Mantine is known by its name', () => {
  expect(Object.keys(DEFAULT_COLORS)).toEqual(COLORS)
})
