import { describe, expect, test } from 'vitest'
import { readSource } from '../../scripts/read-source.mjs'

const css = readSource('theme/tokens.css')

/** Colours declared by one rule of tokens.css. */
function colorsOf(selector: string): Record<string, string> {
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

test('[HEAD-01] red-up swaps green and red, for prices and buttons alike', () => {
  for (const [palette, usual] of [
    [lightRedUp, light],
    [darkRedUp, dark],
  ] as const) {
    expect([palette['up'], palette['down']]).toEqual([usual['down'], usual['up']])
    expect([palette['buy'], palette['sell']]).toEqual([usual['sell'], usual['buy']])
  }
})
