import { expect, test } from 'vitest'
import { styleLengthViolations } from './style-lengths.ts'

const check = (source: string, path = 'remote-wallet/src/a.module.css') => styleLengthViolations(path, source)

test.each([
  ['a font size', '.a { font-size: 13px; }'],
  ['a token', ':root { --tf-size-sm: 13px; }'],
  ['a space', '.a { padding: var(--tf-s1) 12px; }'],
  ['one inside of a calculation', '.a { height: calc(100dvh - 56px); }'],
  ['a nested rule', '.a { & > b { gap: 8px; } }'],
  ['a condition of the screen', '@media (max-width: 767.98px) { .a { color: red; } }'],
  ['a condition of a container', '@container (max-width: 560px) { .a { color: red; } }'],
])('refused: %s in px', (_, source) => {
  expect(check(source)).toHaveLength(1)
})

test.each(['font-size: 0.8125rem', '--mantine-h3-font-size: 1rem'])(
  'refused: %s, which is not a size of the scale by its token',
  (declaration) => {
    expect(check(`.a { ${declaration}; }`)).toHaveLength(1)
  },
)

test.each([
  ['rem', '.a { padding: 0.75rem; }'],
  [
    'a size of the scale',
    '.a { font-size: var(--tf-size-sm); } .b { font-size: 0.85em; } .c { font-size: inherit; }',
  ],
  ['a border', '.a { border: 1px solid red; outline-offset: -4px; border-radius: 6px; }'],
  ['a shadow', '.a { box-shadow: 0 4px 12px black; }'],
  ['a hairline', '.a { width: 1px; margin: -1px; gap: 2px; }'],
  ['a comment', '.a { /* 40px */ height: 2.5rem; }'],
  [
    'an initial value, which must not depend on anything',
    "@property --panel { syntax: '<length>'; initial-value: 300px; }",
  ],
  ['a condition in em', '@media (max-width: 47.99875em) { .a { color: red; } }'],
])('allowed: %s', (_, source) => {
  expect(check(source)).toEqual([])
})

test('the benches and the sandbox are not part of the product', () => {
  expect(check('.a { font-size: 13px; }', 'sandbox/card-page/card.css')).toEqual([])
})
