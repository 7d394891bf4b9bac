import { expect, test } from 'vitest'
import { redact, redactUrl } from './failure-log.ts'

test('[API-02] fields with secret names are hidden at every depth, other fields stay', () => {
  expect(redact({ user: { confirm_password: 'a', name: 'Mia' }, list: [{ access_token: 'b' }] })).toEqual({
    user: { confirm_password: '[hidden]', name: 'Mia' },
    list: [{ access_token: '[hidden]' }],
  })
})

test('[API-02] the token is removed from any text', () => {
  expect(redact('Bearer abc123 is over', ['abc123'])).toBe('Bearer [hidden] is over')
})

test('[API-02] secret query parameters of a URL are hidden', () => {
  expect(redactUrl('https://a.test/x?page=2&token=abc')).toBe('https://a.test/x?page=2&token=[hidden]')
})

test('long texts and deep objects are shortened', () => {
  expect(String(redact('x'.repeat(2000)))).toHaveLength(503)
  expect(JSON.stringify(redact({ a: { b: { c: { d: { e: 1 } } } } }))).not.toContain('"e"')
})
