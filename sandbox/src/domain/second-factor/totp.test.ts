import { describe, expect, test } from 'vitest'
import { codeAt, newSecret, setupUri, stepOf } from './totp.ts'

/** The secret of RFC 6238, appendix B: '12345678901234567890'. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('[SESS-07] one-time codes', () => {
  // The RFC's codes have eight digits; ours are their last six.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('RFC 6238: at %i s the code is %s', (seconds, code) => {
    expect(codeAt(RFC_SECRET, seconds * 1000)).toBe(code)
    expect(stepOf(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  test('the clock may be off by one step, and by no more', () => {
    const now = 1_111_111_109_000
    const code = codeAt(RFC_SECRET, now)
    const own = Math.floor(now / 30_000)
    expect([-60, -30, 0, 30, 60].map((off) => stepOf(RFC_SECRET, code, now + off * 1000))).toEqual([
      undefined,
      own,
      own,
      own,
      undefined,
    ])
  })

  test.each(['', '12345', '1234567', 'abcdef', '２８７０８２'])('%j is not a code', (text) => {
    expect(stepOf(RFC_SECRET, text, 59_000)).toBeUndefined()
  })

  test('a secret has 160 bits and is part of the setup URI', () => {
    const secret = newSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(secret)
    const uri = new URL(setupUri(secret, 'mia@tradefront.test'))
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain('mia@tradefront.test')
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
