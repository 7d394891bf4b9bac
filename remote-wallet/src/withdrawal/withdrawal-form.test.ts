import { valibotResolver } from '@tradefront/ui/form'
import { describe, expect, test } from 'vitest'
import {
  groupedIban,
  isIban,
  looksLikeAddress,
  requestOf,
  withdrawalRules,
  type WithdrawalValues,
} from './withdrawal-form.ts'

const method = {
  id: 'ethereum',
  kind: 'crypto' as const,
  title: 'Ethereum',
  network: 'Ethereum (ERC-20)',
  code: 'ETH',
  minimum: '30.00',
  maximum: '100000.00',
  fee: '4.00',
  duration: 'within one hour',
}
const bank = { ...method, id: 'bank', kind: 'bank' as const, title: 'Bank', network: undefined }
const ADDRESS = '0x00000000000000000000000000000000000de201'
const values: WithdrawalValues = {
  account: '0',
  method: 'ethereum',
  amount: '100',
  address: ADDRESS,
  holder: '',
  iban: '',
  bic: '',
}

describe('[WALL-02] where the money goes', () => {
  test.each([
    ['Bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', true],
    ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true],
    ['Bitcoin', ADDRESS, false],
    ['Ethereum (ERC-20)', ADDRESS, true],
    ['Ethereum (ERC-20)', `${ADDRESS}0`, false],
    ['Tron (TRC-20)', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', true],
    ['Tron (TRC-20)', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', false],
    // Of a network that is not known here only the server can say more.
    ['Solana', 'a-long-enough-text', true],
    ['Solana', 'short', false],
  ])('%s: %s, %s', (network, address, fits) => {
    expect(looksLikeAddress(network, address)).toBe(fits)
  })

  test('an IBAN by its check digits, shown in groups', () => {
    expect(isIban('de89 3704 0044 0532 0130 00')).toBe(true)
    expect(isIban('DE89 3704 0044 0532 0130 01')).toBe(false)
    expect(isIban('DE89')).toBe(false)
    expect(groupedIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  })

  test('a crypto method asks for the address only, a bank for the account', () => {
    const check = (rules: ReturnType<typeof withdrawalRules>, changes: object = {}) =>
      valibotResolver(rules)({ ...values, ...changes })
    expect(check(withdrawalRules(method, '500'))).toEqual({})
    expect(check(withdrawalRules(method, '50'))).toEqual({ amount: 'Only $50.00 can be taken out' })
    expect(check(withdrawalRules(method, '500'), { address: 'x' })).toEqual({
      address: 'This is not an address of Ethereum (ERC-20)',
    })
    expect(check(withdrawalRules(bank, '500'), { bic: 'X' })).toEqual({
      holder: 'Please enter the name of the account holder',
      iban: 'This is not a valid IBAN',
      bic: 'This is not a valid BIC',
    })
  })

  test('the request has nothing of another method', () => {
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
