import { SENTENCES } from '@tradefront/contracts/sentences'
import { expect, test } from 'vitest'
import { keptCode, keptWords, money, saidOf, says, waitOf, worded } from './says.ts'

test('a sentence is formatted from the table, and sent with its code and raw parameters', () => {
  expect(says('password.changed')).toEqual({ message: 'Password changed', code: 'password.changed' })
  const params = { limit: money('2000.00'), within: says('wait.hours', { count: 24 }), left: money('0.50') }
  expect(says('withdrawal.limit', params)).toEqual({
    message: 'Your limit is $2,000.00 within 24 hours; $0.50 is left.',
    code: 'withdrawal.limit',
    params,
  })
})

test.each([
  [says('notice.break', { until: { moment: '2026-06-15T12:30:00.000Z' } }), 'Until 2026-06-15 12:30 UTC you'],
  [
    says('order.filled', {
      size: says('size.lots', { amount: { decimal: '1250.00' } }),
      price: { decimal: '1.08760' },
    }),
    '1,250.00 lots filled at 1.08760.',
  ],
  [says('closing.buy', { size: 'S', price: 'P', result: { ...money('5.00'), signed: true } }), 'P/L +$5.00.'],
  [
    says('closing.buy', { size: 'S', price: 'P', result: { ...money('-5.00'), signed: true } }),
    'P/L -$5.00.',
  ],
  [says('problem.unreachable', { country: { region: 'BY' } }), "We can't send money to Belarus."],
  [says('obstacle.positions', { count: 1 }), 'You have one open position. Close it first.'],
  [says('obstacle.positions', { count: 3 }), 'You have 3 open positions.'],
  [
    says('withdrawal.repeat', { amount: money('1.00'), title: 'T', destination: 'D', minutes: 0 }),
    'less than a minute ago',
  ],
  [says('order.price-above', { order: 'sell_limit' }), 'The price of a sell limit must be above'],
  [says('request.text-too-long', { most: 10_000 }), '10,000 characters'],
])('its English: %j', ({ message }, words) => {
  expect(message).toContain(words)
})

test('a wait is a second, seconds, or minutes from two on', () => {
  expect([1, 4, 120].map((seconds) => waitOf(seconds).message)).toEqual([
    'a second',
    '4 seconds',
    '2 minutes',
  ])
})

test('throws for a missing parameter, and for an unknown one', () => {
  expect(() => says('advisor.instrument', { name: 'EA' })).toThrow('advisor.instrument lacks instrument')
  expect(() => says('password.changed', { name: 'EA' })).toThrow('password.changed has no name')
  const cut = { account: 'Savings', acc: 'S' }
  expect(() => says('entry.transfer-to', cut)).toThrow('entry.transfer-to has no acc')
})

test('stored words come back with their code, the staff’s own without', () => {
  const sentence = says('entry.transfer-to', { account: 'Savings' })
  expect(keptWords(sentence.message, keptCode(sentence))).toEqual(sentence)
  expect(keptWords('As they wrote it', keptCode('As they wrote it'))).toBe('As they wrote it')
  expect(saidOf({ description: keptCode(sentence), reason: null })).toEqual({
    said: { description: { code: 'entry.transfer-to', params: { account: 'Savings' } } },
  })
  expect(worded('text', says('obstacle.debt'))).toEqual({
    text: 'An account is below zero. Contact support.',
    said: { text: { code: 'obstacle.debt' } },
  })
})

test('every code is dotted lower-case words', () => {
  expect(Object.keys(SENTENCES).filter((code) => !/^[a-z][a-z\d_-]*(\.[a-z\d_-]+)*$/.test(code))).toEqual([])
})
