import { describe, expect, test } from 'vitest'
import { safeHref } from './safe-url.ts'

describe('safeHref', () => {
  test.each([
    ['https://example.test/terms', 'https://example.test/terms'],
    ['http://example.test', 'http://example.test/'],
    ['mailto:help@example.test', 'mailto:help@example.test'],
    ['  https://example.test/a b ', 'https://example.test/a%20b'],
  ])('%s may stand in a link', (url, href) => {
    expect(safeHref(url)).toBe(href)
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hi',
    'vbscript:x',
    'blob:https://example.test/1',
    'file:///etc/hosts',
    '/relative',
    '//example.test',
    'example.test',
    '',
    undefined,
    null,
  ])('%s may not', (url) => {
    expect(safeHref(url)).toBeUndefined()
  })
})
