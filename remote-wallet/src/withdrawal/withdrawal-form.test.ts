import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressProblemOf, requestOf, withdrawalRules, type WithdrawalValues } from './withdrawal-form.ts'

/** The first message of each field. */
function problemsOf(rules: v.GenericSchema, entered: object) {
  const problems: Record<string, string> = {}
  for (const issue of v.safeParse(rules, entered).issues ?? []) {
    problems[v.getDotPath(issue) ?? 'form'] ??= issue.message
  }
  return problems
}

const method = {
  id: 'ethereum',
  kind: 'crypto' as const,
  title: 'Ethereum',
  network: 'Ethereum (ERC-20)',
  code: 'ETH',
  minimum: '30.00',
  maximum: '100000.00',
  fee: '4.00',
  duration: 'within 1 hour',
  quoted: false,
  checks_payee: false,
}
const bank = { ...method, id: 'bank', kind: 'bank' as const, title: 'Bank', network: undefined }
const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const values: WithdrawalValues = {
  account: '0',
  method: 'ethereum',
  amount: '100',
  address: ADDRESS,
  holder: '',
  iban: '',
  bic: '',
  saved: '',
}

beforeEach(() => void vi.stubGlobal('navigator', { language: 'en-GB' }))
afterEach(() => void vi.unstubAllGlobals())

describe('[WALL-02] destination', () => {
  test.each([
    ['Bitcoin', 'bc1q79j78w9tnfmhnp86jv4vyrspudpk09v4lsevg9', undefined],
    ['Bitcoin', ADDRESS, 'This is an Ethereum address. Enter a Bitcoin address'],
    [
      'Bitcoin',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      'This is a test network address. Funds sent there are lost',
    ],
    ['Ethereum (ERC-20)', ADDRESS, undefined],
    [
      'Ethereum (ERC-20)',
      ADDRESS.replace('B6916', 'aE75F'),
      'This address has a wrong character. Copy it again',
    ],
    [
      'Tron (TRC-20)',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      'This is a token contract, not a wallet. Funds sent there are lost',
    ],
    // On an unknown network only the server can check the address.
    ['Solana', 'a-long-enough-text', undefined],
    ['Solana', 'short', 'Enter the full address'],
  ])('%s: %s, %s', (network, address, words) => {
    expect(addressProblemOf(network, address)).toBe(words)
  })

  test('a crypto method only needs an address, a bank the account', () => {
    const check = (rules: ReturnType<typeof withdrawalRules>, changes: object = {}) =>
      problemsOf(rules, { ...values, ...changes })
    expect(check(withdrawalRules(method, '500'))).toEqual({})
    expect(check(withdrawalRules(method, '50'))).toEqual({ amount: 'Only $50.00 is available' })
    expect(check(withdrawalRules(method, '500'), { address: 'x' })).toEqual({
      address: 'Enter a valid Ethereum address',
    })
    expect(check(withdrawalRules(bank, '500'), { iban: 'DE89', bic: 'X' })).toEqual({
      holder: "Enter the account holder's name",
      iban: 'An IBAN from DE has 22 characters',
      bic: 'Enter a valid BIC',
    })
  })

  test('a BIC must match the IBAN’s country', () => {
    const iban = 'DE89 3704 0044 0532 0130 00'
    const check = (bic: string) =>
      problemsOf(withdrawalRules(bank, '500', iban), { ...values, holder: 'Alex Demo', iban, bic })
    expect(check('DEUTDEFF')).toEqual({})
    expect(check('')).toEqual({})
    expect(check('BUKBGB22')).toEqual({ bic: 'BIC and IBAN are from different countries' })
  })

  test('the request contains no fields of other methods', () => {
    expect(requestOf({ ...values, iban: 'DE89' }, method)).toEqual({
      account: '0',
      method: 'ethereum',
      amount: '100',
      address: ADDRESS,
    })
    const filled = { ...values, holder: ' Dana Holm ', iban: 'de89 3704', bic: '' }
    expect(requestOf(filled, bank)).toEqual({
      account: '0',
      method: 'bank',
      amount: '100',
      holder: 'Dana Holm',
      iban: 'DE893704',
    })
  })
})
