import { expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

test('ids are UUIDs, each another one, also where the page has no TLS', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 50 }, randomId)
  vi.unstubAllGlobals()
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(50)
})
