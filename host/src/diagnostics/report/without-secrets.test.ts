import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  'mia.berg+demo@example.test',
  'MIA@MAIL.EXAMPLE.TEST',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
  '17|Zk3nP0sQ8vXwYt2RbLmC',
  'Bearer abc.def-123',
  'f3b9c2d1e8a7465099887766554433221100ffee',
  'DE89370400440532013000',
  '4111111111111111',
])('[SESS-09] %s does not leave the page', (secret) => {
  const text = withoutSecrets(`state.drafts.${secret}: expected String, seen "${secret}"`)
  expect(text).not.toContain(secret)
  expect(text).toContain('expected String')
})

test('the facts of a report stay', () => {
  const lines = [
    'trading 0.1.0-ab12cd34 remote-unreachable: 3 times',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'https://trade.example:8443/main/test?remotes=trading@http://localhost:4202',
    'https://trade.example/mt4?remotes=trading@1.4.0-ab12cd34,wallet@0.1.0-0f12ab34',
    '2026-11-23T03:00:00.000Z',
  ]
  for (const line of lines) expect(withoutSecrets(line)).toBe(line)
})

test('a number of 12 digits is removed, since it may be an account number; shorter ones stay', () => {
  expect(withoutSecrets('123456789012 of 12345678901')).toBe('[removed] of 12345678901')
})
