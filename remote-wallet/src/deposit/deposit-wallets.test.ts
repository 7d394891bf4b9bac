import type { DepositWallet } from '@tradefront/contracts'
import { describe, expect, test } from 'vitest'
import { chosenWallet, currenciesOf } from './deposit-wallets.ts'

function wallet(id: string, crypto: string): DepositWallet {
  return {
    id,
    crypto,
    code: crypto.toUpperCase(),
    name: crypto,
    network: id,
    address: `address-${id}`,
    minimum: '1',
    confirmations: 1,
    uri: `address-${id}`,
    quoted: false,
    renewable: false,
  }
}

const wallets = [wallet('1', 'bitcoin'), wallet('2', 'tether'), wallet('3', 'tether')]

describe('[WALL-01] the wallet of a deposit page', () => {
  test('a currency alone selects its first wallet', () => {
    expect(chosenWallet(wallets, 'tether', undefined)?.id).toBe('2')
  })

  test('an id selects the wallet of its network', () => {
    expect(chosenWallet(wallets, 'tether', '3')?.id).toBe('3')
  })

  test('an id of another currency is not offered', () => {
    expect(chosenWallet(wallets, 'bitcoin', '3')).toBeUndefined()
  })

  test('an unknown currency is not offered', () => {
    expect(chosenWallet(wallets, 'dogecoin', undefined)).toBeUndefined()
  })

  test('the picker shows each currency once', () => {
    expect(currenciesOf(wallets).map(({ crypto }) => crypto)).toEqual(['bitcoin', 'tether'])
  })
})
