import type { Command } from '@tradefront/contracts'
import { describe, expect, test } from 'vitest'
import { findCommands } from './find-commands.ts'

const command = (title: string, more: Partial<Command> = {}): Command => ({
  id: title,
  title,
  kind: 'Page',
  run: () => {},
  ...more,
})
const BITCOIN = command('BTC/USD', { kind: 'Instrument', note: 'Bitcoin', words: 'BTCUSD' })
const CLOSE = command('Close all BTC/USD positions', { kind: 'Action' })
const DEPOSIT = command('Deposit', { note: 'Wallet' })
const ACCOUNTS = command('Accounts', { note: 'Portfolio' })
const ALL = [ACCOUNTS, CLOSE, DEPOSIT, BITCOIN]
const found = (typed: string) => findCommands(ALL, typed).map(({ title }) => title)

test.each([
  ['deposito', 'Depósito'],
  ['DEPÓSITO', 'Depósito'],
  ['ıban', 'IBAN'],
  ['口座', 'デモ口座'],
  ['座', 'デモ口座'],
])('[HEAD-01] %j finds %s, whatever its accents, case and spaces', (typed, title) => {
  const all = ['Depósito', 'IBAN', 'デモ口座'].map((name) => command(name))
  expect(findCommands(all, typed).map((found) => found.title)).toEqual([title])
})

describe('[HEAD-01] finding commands', () => {
  test.each([
    ['close all btc', ['Close all BTC/USD positions']],
    ['BTC', ['BTC/USD', 'Close all BTC/USD positions']],
    ['btc/usd', ['BTC/USD', 'Close all BTC/USD positions']],
    ['btcusd', ['BTC/USD']],
    ['bitc', ['BTC/USD']],
    ['wallet', ['Deposit']],
    ['wallet deposit', ['Deposit']],
    ['tc', []],
    ['btc nowhere', []],
    ['  ', []],
    ['/', []],
  ])('%j finds %j: each typed word begins one, first words of titles first', (typed, titles) => {
    expect(found(typed)).toEqual(titles)
  })

  test('of thousands, the best thirty', () => {
    const many = Array.from({ length: 2_262 }, (_, index) => command(`S${index}`))
    expect(findCommands(many, 's')).toHaveLength(30)
    expect(findCommands(many, 's2261').map(({ title }) => title)).toEqual(['S2261'])
  })
})
