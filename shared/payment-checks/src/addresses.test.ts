import { describe, expect, test } from 'vitest'
import { addressProblem, checksummed, hasNoChecksum } from './index.ts'
import { ETHEREUM_TOKENS } from './ethereum.ts'
import { TRON_TOKENS } from './tron.ts'

const ETHEREUM = 'Ethereum (ERC-20)'
const TRON = 'Tron (TRC-20)'

/** Examples of BIP 173, BIP 350 and EIP-55, and addresses derived from a hash. */
const GOOD: readonly (readonly [string, string])[] = [
  ['Bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['Bitcoin', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['Bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  [ETHEREUM, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  [ETHEREUM, '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  [ETHEREUM, '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  [TRON, 'TUcCTXDzNgUvT65EkSTNEwz3p2suu7w3xS'],
]

/** Replaces the second-last character with another of the same alphabet. */
function mistyped(address: string): string {
  const at = address.length - 2
  const other = address[at] === '7' ? '8' : '7'
  return address.slice(0, at) + other + address.slice(at + 1)
}

describe('[WALL-02] addresses that lose money are refused', () => {
  test.each(GOOD)('%s accepts %s', (network, address) => {
    expect(addressProblem(network, address)).toBeUndefined()
  })

  test.each(GOOD)('%s detects one wrong character: %s', (network, address) => {
    expect(addressProblem(network, mistyped(address))?.code).toBe('checksum')
  })

  test('on Ethereum a letter in the wrong case is a wrong character; all-lowercase has no checksum', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(addressProblem(ETHEREUM, address.replace('aAeb', 'aaeb'))?.code).toBe('checksum')
    expect(addressProblem(ETHEREUM, `0x${address.slice(2).toUpperCase()}`)?.code).toBe('checksum')
    expect(addressProblem(ETHEREUM, address.toLowerCase())).toBeUndefined()
    expect(hasNoChecksum(address.toLowerCase())).toBe(true)
    expect(hasNoChecksum(address)).toBe(false)
    expect(checksummed(address.toLowerCase())).toBe(address)
  })

  test.each([
    ['Bitcoin', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'form'],
    ['Bitcoin', 'TUcCTXDzNgUvT65EkSTNEwz3p2suu7w3xS', 'form'],
    ['Bitcoin', '', 'form'],
    ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7KV8F3T4', 'form'],
    // A version 1 witness with the version 0 checksum (BIP 350).
    ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
    ['Bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'test_network'],
    ['Bitcoin', 'bcrt1q79j78w9tnfmhnp86jv4vyrspudpk09v4hlmjyl', 'test_network'],
    ['Bitcoin', 'n3XMChDm8cFhX7NMWfnHpcmfX917RgGot5', 'test_network'],
    ['Bitcoin', '2NFFctvZFUweB2xDibL6P3GuY21uHktV59d', 'test_network'],
    ['Bitcoin', '1111111111111111111114oLvT2', 'no_owner'],
    ['Bitcoin', '1BitcoinEaterAddressDontSendf59kuE', 'no_owner'],
    ['Bitcoin', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs', 'no_owner'],
    // Version 0 of 25 bytes, version 1 of 2 (pay to anchor) and of 20 bytes, version 2, and an x not on the curve.
    ['Bitcoin', 'bc1qqurswpc8qurswpc8qurswpc8qurswpc8qurswpc8vg8h6z', 'unspendable'],
    ['Bitcoin', 'bc1pfeessrawgf', 'unspendable'],
    ['Bitcoin', 'bc1p79j78w9tnfmhnp86jv4vyrspudpk09v4pj7tqv', 'unspendable'],
    ['Bitcoin', 'bc1z79j78w9tnfmhnp86jv4vyrspudpk09v4uewkh3', 'unspendable'],
    ['Bitcoin', 'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzs2jkusy', 'unspendable'],
    [ETHEREUM, '0x00000000000000000000000000000000000de20', 'form'],
    [ETHEREUM, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'form'],
    [ETHEREUM, `0x${'0'.repeat(40)}`, 'no_owner'],
    [ETHEREUM, '0x0000000000000000000000000000000000000004', 'no_owner'],
    [ETHEREUM, '0x000000000000000000000000000000000000dEaD', 'no_owner'],
    [TRON, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'form'],
    [TRON, 'TSandboxDemoAddress111111111111111', 'checksum'],
    [TRON, '27hiVzqYMppWA9GKU5J6eJrqnbxMXT8PtgS', 'test_network'],
    [TRON, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'no_owner'],
  ])('%s refuses %s: %s', (network, address, problem) => {
    expect(addressProblem(network, address)?.code).toBe(problem)
  })

  test.each(ETHEREUM_TOKENS)('a token is not sent to its own contract %s', (address) => {
    expect(addressProblem(ETHEREUM, address)?.code).toBe('token_contract')
    expect(addressProblem(ETHEREUM, address.toLowerCase())?.code).toBe('token_contract')
  })

  test.each(TRON_TOKENS)('a token of Tron is not sent to its own contract %s', (address) => {
    expect(addressProblem(TRON, address)?.code).toBe('token_contract')
  })

  test('an unknown network is an error', () => {
    expect(() => addressProblem('Solana', 'x')).toThrow(RangeError)
  })
})
