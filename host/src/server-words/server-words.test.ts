import { i18n } from '@tradefront/language'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serverWords } from './server-words.ts'

const { say } = serverWords({ base: 'https://site.test/host/1.0.0/', facts: {} }, false)

/** Compiled, as the build writes them. */
const GERMAN = {
  'server password.changed': ['Passwort geändert'],
  'server withdrawal.limit': ['Ihr Limit ist ', ['limit'], ' innerhalb von ', ['within'], '.'],
  'server wait.hours': [['count', 'plural', { one: ['#', ' Stunde'], other: ['#', ' Stunden'] }]],
  'server order.filled': [['size'], ' zu ', ['price'], '.'],
  'server break.lasts': [
    ['kind', 'select', { time_out: ['Auszeit bis ', ['until']], other: ['Sperre bis ', ['until']] }],
  ],
  'server problem.unreachable': ['Nicht nach ', ['country']],
  'server desk.tags': ['Höchstens ', ['most'], ' Schlagwörter'],
}

beforeEach(() => {
  i18n.load('de', GERMAN as never)
  i18n.load('ar', GERMAN as never)
  i18n.activate('de')
})
afterEach(() => {
  i18n.activate('en')
  vi.restoreAllMocks()
})

describe('a sentence of the server’s', () => {
  test('is found by its code, with values in the page’s notation', () => {
    expect(say({ code: 'password.changed' })).toBe('Passwort geändert')
    const within = { code: 'wait.hours', params: { count: 24 }, message: '24 hours' }
    const limit = { amount: '2000.00', currency: 'USD' }
    expect(say({ code: 'withdrawal.limit', params: { limit, within } })).toMatch(
      /^Ihr Limit ist .*2[.,]000[.,]00.* innerhalb von 24 Stunden\.$/,
    )
    expect(say({ code: 'order.filled', params: { size: 'S', price: { decimal: '1.08760' } } })).toMatch(
      /^S zu 1[.,]08760\.$/,
    )
    expect(
      say({
        code: 'break.lasts',
        params: { kind: 'time_out', until: { moment: '2026-06-15T12:00:00.000Z' } },
      }),
    ).toMatch(/^Auszeit bis .*2026/)
    expect(say({ code: 'problem.unreachable', params: { country: { region: 'BY' } } })).toBe(
      'Nicht nach Belarus',
    )
  })

  test('shows as sent within another one if it has no translation', () => {
    const within = { code: 'wait.moons', message: '2 moons' }
    const params = { limit: 'L', within }
    expect(say({ code: 'withdrawal.limit', params })).toBe('Ihr Limit ist L innerhalb von 2 moons.')
  })

  test('isolates its values in right-to-left languages', () => {
    i18n.activate('ar')
    expect(say({ code: 'order.filled', params: { size: '0.10 lots', price: 'P' } })).toBe(
      '\u20680.10 lots\u2069 zu P.',
    )
  })

  test.each([
    ['no sentence', undefined],
    ['an id that no catalogue has', { id: 'constructor', params: {} }],
    ['a text', 'password.changed'],
    ['an unknown code', { code: 'never.heard' }],
    ['a name of every object', { code: 'constructor' }],
    ['a message of the page’s own', { code: '../withdrawal.limit' }],
    ['no parameters', { code: 'withdrawal.limit' }],
    ['a parameter too few', { code: 'withdrawal.limit', params: { limit: 'L' } }],
    ['parameters of another form', { code: 'withdrawal.limit', params: 'limit' }],
    ['a value of another form', { code: 'withdrawal.limit', params: { limit: ['L'], within: null } }],
    [
      'text for an amount',
      { code: 'withdrawal.limit', params: { limit: { amount: 'x', currency: 'USD' }, within: 'W' } },
    ],
    ['an invalid time', { code: 'withdrawal.limit', params: { limit: { moment: 'soon' }, within: 'W' } }],
    ['NaN for a number', { code: 'withdrawal.limit', params: { limit: Number.NaN, within: 'W' } }],
    ['a choice by an object', { code: 'break.lasts', params: { kind: {}, until: 'U' } }],
    ['an overlong text', { code: 'withdrawal.limit', params: { limit: 'L'.repeat(2_001), within: 'W' } }],
    [
      'an inherited parameter',
      { code: 'withdrawal.limit', params: Object.create({ limit: 'L', within: 'W' }) as object },
    ],
  ])('has no translation: %s', (_what, said) => {
    expect(say(said)).toBeUndefined()
  })

  test('is plain text whatever it contains, and ends where sentences nest too deep', () => {
    const params = { size: '<img src=x onerror=alert(1)>', price: '{size}' }
    expect(say({ code: 'order.filled', params })).toBe('<img src=x onerror=alert(1)> zu {size}.')
    let deep: object = { code: 'order.filled', message: 'end', params: { size: 'S', price: 'P' } }
    for (let level = 0; level < 20; level += 1)
      deep = { code: 'order.filled', message: 'cut', params: { size: deep, price: 'P' } }
    expect(say(deep)).toBe('cut zu P. zu P. zu P. zu P.')
  })
})

test('[MFE-07] its catalogue is the host’s, verified by the hash in the facts', async () => {
  const fetchFile = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"server x":["X"]}'))
  const languages = {
    de: { integrity: 'sha384-own', server: 'sha384-server' },
    es: { integrity: 'sha384-own' },
  }
  const { source } = serverWords({ base: 'https://site.test/host/1.0.0/', facts: { languages } }, false)
  expect(await source.load('de')).toEqual({ 'server x': ['X'] })
  expect(fetchFile).toHaveBeenCalledWith(
    'https://site.test/host/1.0.0/server/languages/de.json',
    expect.objectContaining({ integrity: 'sha384-server' }),
  )
  expect(await source.load('es')).toBeUndefined()
})
