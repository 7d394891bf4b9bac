import { expect, test } from 'vitest'
import { loginPathFor, returnPathOf } from './return-path.ts'

test('[SESS-04] login returns to the requested address, query included', () => {
  const search = new URL(loginPathFor('/main/chat?tab=1#last'), 'https://a.test').search
  expect(returnPathOf(search)).toBe('/main/chat?tab=1#last')
})

test('[SESS-04] login without a requested address goes to /main', () => {
  expect(returnPathOf('')).toBe('/main')
  expect(returnPathOf('?next=/login')).toBe('/main')
})

test.each([
  'https://evil.test/x',
  '//evil.test/x',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  '///evil.test',
  'javascript:alert(1)',
  ' //evil.test',
])('[SESS-04] %s does not lead out of the site', (wanted) => {
  const search = new URL(loginPathFor(wanted), 'https://a.test').search
  expect(returnPathOf(search)).toBe('/main')
})

test('[SESS-04] a path with two leading slashes stays on this site', () => {
  expect(returnPathOf(`?next=${encodeURIComponent('/main/..//evil.test')}`)).toBe('/evil.test')
})
