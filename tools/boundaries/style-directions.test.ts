import { expect, test } from 'vitest'
import { styleDirectionViolations } from './style-directions.ts'

const check = (source: string, path = 'remote-wallet/src/a.module.css') =>
  styleDirectionViolations(path, source)

test.each([
  'margin-left: auto',
  'padding-right: 0',
  'border-left: 1px solid red',
  'border-bottom-left-radius: 3px',
  'left: 0',
  'text-align: right',
  'float: left',
  'padding: 0 var(--tf-s2) 0 var(--tf-s3)',
  'margin: 0 calc(-1 * (var(--tf-s2) + 1px)) 0 0',
  'inset: 0 auto auto 0',
])('a style sheet may not say %s', (declaration) => {
  expect(check(`.a { color: red; ${declaration}; }`)).toHaveLength(1)
})

test.each([
  'margin-inline-start: auto',
  'inset-inline: 0 auto',
  'text-align: end',
  'padding: 1px 2px 3px 2px',
  'padding: 0 calc(var(--tf-s2) + 1px) 4px',
  'left: 50%',
])('a style sheet may say %s', (declaration) => {
  expect(check(`.a { ${declaration}; }`)).toEqual([])
})

test('sides are physical where time runs from left to right', () => {
  expect(check('.a { left: 0; }', 'remote-trading/src/chart/extras/a.module.css')).toEqual([])
})

test('sides are physical where a notch is', () => {
  expect(check('.a { padding-left: env(safe-area-inset-left); }')).toEqual([])
  expect(check('.a { padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left); }')).toEqual([])
})
