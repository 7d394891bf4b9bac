import { describe, expect, test } from 'vitest'
import { readSource } from '../../scripts/read-source.mjs'

const tokens = readSource('theme/tokens.css')
const contrasts = readSource('theme/contrast.css')

/** Colours declared by one rule of a style sheet, tokens.css if absent. */
function colorsOf(selector: string, css = tokens): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no rule ${selector}`)
  const body = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--tf-([\w-]+): (#[\da-f]{6});/g)].map(([, name, color]) => [name, color]),
  )
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const light = colorsOf(':root')
const dark = { ...light, ...colorsOf(":root[data-mantine-color-scheme='dark']") }
const lightBlind = { ...light, ...colorsOf(":root[data-palette='colour-blind']") }
const darkBlind = {
  ...dark,
  ...colorsOf(":root[data-palette='colour-blind'][data-mantine-color-scheme='dark']"),
}

const lightRedUp = { ...light, ...colorsOf(":root[data-palette='red-up']") }
const darkRedUp = {
  ...dark,
  ...colorsOf(":root[data-palette='red-up']"),
  ...colorsOf(":root[data-palette='red-up'][data-mantine-color-scheme='dark']"),
}

const GROUNDS = ['bg0', 'bg1', 'bg2']
const TEXTS = ['text', 'dim', 'faint', 'up', 'down', 'success', 'danger', 'accent', 'warning']
const FILLS = ['buy', 'sell', 'primary', 'danger-fill']

describe.each([
  ['light', light],
  ['dark', dark],
  ['light, colour-blind', lightBlind],
  ['dark, colour-blind', darkBlind],
  ['light, red up', lightRedUp],
  ['dark, red up', darkRedUp],
])('contrast, %s', (_, colors) => {
  test.each(TEXTS)('%s is readable on every background', (name) => {
    for (const ground of GROUNDS) {
      expect(contrast(colors[name]!, colors[ground]!), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(FILLS)('white is readable on %s', (name) => {
    expect(contrast('#ffffff', colors[name]!)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(GROUNDS)('the border of a control is visible on %s', (ground) => {
    expect(contrast(colors['control']!, colors[ground]!)).toBeGreaterThanOrEqual(3)
  })
})

/** Rules that apply to a scheme and palette, in order. */
const SELECTORS = {
  light: [':root'],
  dark: [':root', ":root[data-mantine-color-scheme='dark']"],
  'light, colour-blind': [':root', ":root[data-palette='colour-blind']"],
  'dark, colour-blind': [
    ':root',
    ":root[data-palette='colour-blind']",
    ":root[data-mantine-color-scheme='dark']",
    ":root[data-palette='colour-blind'][data-mantine-color-scheme='dark']",
  ],
  'light, red up': [':root', ":root[data-palette='red-up']"],
  'dark, red up': [
    ':root',
    ":root[data-palette='red-up']",
    ":root[data-mantine-color-scheme='dark']",
    ":root[data-palette='red-up'][data-mantine-color-scheme='dark']",
  ],
}

describe.each(Object.entries(SELECTORS))('where the system asks for more contrast, %s', (_, selectors) => {
  const colors: Record<string, string> = Object.assign(
    {},
    ...[tokens, contrasts].flatMap((css) => selectors.map((selector) => colorsOf(selector, css))),
  )

  test.each(TEXTS)('%s has 7:1 on every background', (name) => {
    for (const ground of GROUNDS) {
      expect(contrast(colors[name]!, colors[ground]!), `${name} on ${ground}`).toBeGreaterThanOrEqual(7)
    }
  })

  test.each(FILLS)('white has 7:1 on %s', (name) => {
    expect(contrast('#ffffff', colors[name]!)).toBeGreaterThanOrEqual(7)
  })

  test.each(GROUNDS)('frames are visible on %s', (ground) => {
    for (const frame of ['line', 'control'])
      expect(contrast(colors[frame]!, colors[ground]!), frame).toBeGreaterThanOrEqual(3)
  })
})

test('[HEAD-01] red-up swaps green and red, for prices and buttons alike', () => {
  for (const [palette, usual] of [
    [lightRedUp, light],
    [darkRedUp, dark],
  ] as const) {
    expect([palette['up'], palette['down']]).toEqual([usual['down'], usual['up']])
    expect([palette['buy'], palette['sell']]).toEqual([usual['sell'], usual['buy']])
  }
})
