import { i18n, serverWords, setServerWords } from '@tradefront/language'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorFacts } from './api-error.ts'
import {
  connectionText,
  failureText,
  fieldErrorsOf,
  fieldMessagesOf,
  isAborted,
  isNotOffered,
  isOutcomeUnknown,
  lateFieldErrorsOf,
  refusalCodeOf,
  serverMessageOf,
} from './call-failure.ts'

const failure = (facts: Partial<ApiErrorFacts>) =>
  new ApiError('failed', { kind: 'http', method: 'POST', url: '/', ...facts })

const OUR_SIDE = 'Something went wrong on our side. Try again.'

describe('text of a failed call', () => {
  test("is the server's for a refusal, 400 to 499", () => {
    for (const status of [400, 404, 422, 429, 499]) {
      expect(failureText(failure({ status, data: { message: 'Too little money' } }))).toBe('Too little money')
      expect(failureText(failure({ status, data: { error: 'Closed' } }), 'Fallback')).toBe('Closed')
    }
  })

  test.each([500, 501, 502, 503, 504, 599])("is never the server's for status %s", (status) => {
    const data = { message: 'SQLSTATE[23000] at /srv', error: 'trace', errors: { email: ['SQLSTATE'] } }
    const error = failure({ status, data })
    expect(failureText(error)).toBe(OUR_SIDE)
    expect(failureText(error, 'Registration failed.')).toBe('Registration failed.')
    expect(serverMessageOf(error)).toBeUndefined()
    expect(fieldErrorsOf(error, ['email'])).toBeUndefined()
    // They aren't accessible through the error itself either.
    expect(JSON.stringify(error)).not.toMatch(/SQLSTATE|trace/)
  })

  test('names the connection problem, unless the server has answered', () => {
    expect(failureText(failure({ kind: 'network' }), 'Fallback')).toMatch(/^We can't reach the server\./)
    expect(failureText(failure({ kind: 'timeout' }))).toMatch(/^The server didn't answer in time\./)
    expect(connectionText(failure({ status: 422 }))).toBeUndefined()
    expect(failureText(failure({ kind: 'malformed' }), 'Fallback')).toBe('Fallback')
    expect(failureText(new TypeError('x is undefined'))).toBe(OUR_SIDE)
  })

  test('is the first message of each form field', () => {
    const error = failure({ status: 422, data: { errors: { iban: ['Wrong', 'Short'], other: ['No'] } } })
    expect(fieldErrorsOf(error, ['iban', 'name'])).toEqual({ iban: 'Wrong' })
    expect(fieldErrorsOf(error, ['name'])).toBeUndefined()
  })
})

describe('a refusal with codes', () => {
  const data = {
    message: 'Wrong',
    code: 'login.wrong',
    params: { left: 3 },
    errors: { email: ['Wrong', 'Unknown'], iban: ['Short'] },
    codes: { email: [{ code: 'login.wrong' }, { code: 'login.link' }], iban: 'odd' },
  }
  const error = failure({ status: 422, data })
  const say = vi.fn((said: unknown) => {
    const { code } = said as { code?: string }
    return code === undefined ? undefined : `said "${code}"`
  })
  afterEach(() => {
    i18n.activate('en')
    setServerWords(undefined)
  })

  test('has the page’s language: its message, and each message of a field by its own code', async () => {
    setServerWords(async () => ({ say, source: { name: 'server', load: async () => ({}) } }))
    expect(failureText(error)).toBe('Wrong')
    const kept = lateFieldErrorsOf(error, ['email', 'iban', 'name'])
    expect(Object.keys(kept ?? {})).toEqual(['email', 'iban'])
    expect(kept?.['email']?.()).toBe('Wrong')
    expect(lateFieldErrorsOf(error, ['name'])).toBeUndefined()
    i18n.activate('de')
    await serverWords()
    expect(failureText(error)).toBe('said "login.wrong"')
    expect(say).toHaveBeenLastCalledWith(expect.objectContaining({ params: { left: 3 } }))
    expect(fieldMessagesOf(error, 'email')).toEqual(['said "login.wrong"', 'said "login.link"'])
    expect(kept?.['email']?.()).toBe('said "login.wrong"')
    expect(kept?.['iban']?.()).toBe('Short')
    expect(refusalCodeOf(error)).toBe('login.wrong')
  })

  test('of odd form shows as sent', async () => {
    setServerWords(async () => ({ say: () => undefined, source: { name: 'server', load: async () => ({}) } }))
    i18n.activate('de')
    await serverWords()
    expect(failureText(error)).toBe('Wrong')
    expect(fieldErrorsOf(error, ['iban'])).toEqual({ iban: 'Short' })
    for (const codes of [null, 'codes', { email: null }, { email: {} }])
      expect(fieldErrorsOf(failure({ status: 422, data: { ...data, codes } }), ['email'])).toEqual({
        email: 'Wrong',
      })
    expect(refusalCodeOf(failure({ status: 422, data: { message: 'Wrong', code: 3 } }))).toBeUndefined()
    expect(refusalCodeOf(new TypeError('x'))).toBeUndefined()
  })
})

test('recognises calls not offered, aborted, or with an unknown outcome', () => {
  expect([404, 501, 400, 500].map((status) => isNotOffered(failure({ status })))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isNotOffered(failure({ kind: 'network' }))).toBe(false)
  expect(isAborted(failure({ kind: 'aborted' }))).toBe(true)
  expect(isAborted(failure({ kind: 'timeout' }))).toBe(false)
  expect([502, 503, 504, 500, 422].map((status) => isOutcomeUnknown(failure({ status })))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(isOutcomeUnknown(failure({ kind: 'timeout' }))).toBe(true)
  expect(isOutcomeUnknown(failure({ kind: 'config' }))).toBe(false)
})
