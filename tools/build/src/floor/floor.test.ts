import compat from '@mdn/browser-compat-data/forLegacyNode'
import type { Identifier } from '@mdn/browser-compat-data/types'
import { expect, test } from 'vitest'
import { findAbove } from './find-above.ts'
import { cssTargets, missingIn, readFloor, SYNTAX_VERSION } from './floor.ts'
import { stylesAbove, syntaxAbove } from '../preset/refuse-above.ts'
import { aboveFloor } from './table.ts'

const floor = readFloor()
const above = aboveFloor(floor)

function feature(path: string): Identifier {
  return path
    .split('.')
    .reduce<Identifier>((parent, name) => parent[name] as Identifier, compat as unknown as Identifier)
}

test('[MFE-03] the floor is not above iOS 16.4, and not above browsers of two years ago', () => {
  // Two years before the floor was last reviewed, in November 2026.
  const newest = { chrome: 131, edge: 131, firefox: 132, safari: 18, ios_saf: 16.4, samsung: 27 }
  for (const [name, version] of Object.entries(newest))
    expect(Number(floor[name]), name).toBeLessThanOrEqual(version)
  expect(cssTargets(floor)).toContain(`ios${floor['ios_saf']}`)
})

test('[MFE-03] every browser of the floor reads the language version that scripts are written in', () => {
  const es2022 = [
    'classes.static.initialization_blocks',
    'classes.private_class_fields',
    'classes.private_class_methods',
    'regular_expressions.lookbehind_assertion',
    'operators.await.top_level',
    'builtins.RegExp.hasIndices',
  ]
  expect(SYNTAX_VERSION).toBe(2022)
  for (const path of es2022) expect(missingIn(floor, feature(`javascript.${path}`)), path).toEqual([])
})

test('[MFE-03] the first script shows its notice exactly below the floor of each browser', () => {
  // Features `host/src/first/first.ts` tests: each browser of the floor has both, and one of them since exactly
  // that version.
  const probes = [feature('api.CSSPropertyRule'), feature('css.types.color.color-mix')]
  for (const probe of probes) expect(missingIn(floor, probe)).toEqual([])
  for (const [name, version] of Object.entries(floor)) {
    const before = { [name]: (Number(version) - (version.includes('.') ? 0.1 : 1)).toFixed(1) }
    expect(
      probes.flatMap((probe) => missingIn(before, probe)),
      name,
    ).not.toEqual([])
  }
})

test.each([
  ['a lookbehind before ES2018', 'x.replace(/(?<=a)b/, "")', 5 as const],
  ['arrow functions before ES2015', 'var f = () => 1', 5 as const],
  ['the v flag of regular expressions', 'x = /[a--b]/v', 2022 as const],
  ['two groups of one name', 'x = /(?<y>a)|(?<y>b)/', 2022 as const],
  ['`using`', '{ using file = open() }', 2022 as const],
])('[MFE-03] not read: %s', (_, source, version) => {
  expect(syntaxAbove(source, version)).toMatch(/^not ECMAScript/)
})

test('[MFE-03] allowed: private methods, static blocks, lookbehinds', () => {
  expect(syntaxAbove('class A { #a() {} static { this.b = /(?<=a)b/d } }', 2022)).toBeUndefined()
})

const ABSENT = [
  'AbortSignal.any([a, b])',
  'URL.canParse(text)',
  'URL.parse(text)',
  'Promise.withResolvers()',
  'Promise.try(work)',
  'Object.groupBy(list, key)',
  'Map.groupBy(list, key)',
  'Array.fromAsync(list)',
  'new Set(list).union(other)',
  'list.values().toArray()',
  'bytes.toBase64()',
  'new Highlight(range)',
  'requestIdleCallback(work)',
  'window.requestIdleCallback(work)',
  'document.startViewTransition(work)',
  'navigator.share(text)',
]

test.each(ABSENT)('[MFE-03] refused: %s', (source) => {
  expect(findAbove(source, above)).not.toEqual([])
})

test.each([
  ['a test before the use', 'const any = AbortSignal.any ? AbortSignal.any(list) : first(list)'],
  ['a test of its type', "if (typeof URL.canParse === 'function') URL.canParse(text)"],
  ['a test by name', "if ('share' in navigator) navigator.share(text)"],
  ['a test of a method', "const has = typeof bytes.toHex === 'function'; has && bytes.toHex()"],
  ['an optional call', 'document.startViewTransition?.(work)'],
  ['a class of the same name', "import { Highlight } from './highlight.js'; new Highlight()"],
  ['a function of an imported namespace', "import * as v from 'valibot'; v.union([a, b])"],
  ['what the floor has', 'list.toSorted().findLast(Boolean); structuredClone(list); Object.hasOwn(a, b)'],
])('[MFE-03] allowed: %s', (_, source) => {
  expect(findAbove(source, above)).toEqual([])
})

test('[MFE-03] styles above the floor are refused, unless prefixed or harmless', () => {
  expect(stylesAbove('@scope (.a){.b{anchor-name:--b}}', above)).toEqual([
    expect.stringMatching(/^anchor-name /),
    expect.stringMatching(/^@scope /),
  ])
  expect(stylesAbove('.a{-webkit-backdrop-filter:blur(1px);backdrop-filter:blur(1px)}', above)).toEqual([])
  expect(stylesAbove('.a:has(b){text-wrap:balance;flex-direction:column}', above)).toEqual([])
})
