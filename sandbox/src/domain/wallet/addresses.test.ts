import { describe, expect, test } from 'vitest'
import { isAddress, isBic, isIban } from './addresses.ts'

/** Examples of BIP 173, BIP 350 and of the networks' own documents. */
const GOOD: readonly (readonly [string, string])[] = [
  ['Bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['Bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['Bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['Ethereum (ERC-20)', '0x00000000000000000000000000000000000de201'],
  ['Tron (TRC-20)', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
]

/** A letter of the same alphabet in the place of the last but one. */
function mistyped(address: string): string {
  const at = address.length - 2
  const other = address[at] === '7' ? '8' : '7'
  return address.slice(0, at) + other + address.slice(at + 1)
}

describe('[WALL-02] addresses are checked with their checksums', () => {
  test.each(GOOD)('%s takes %s', (network, address) => {
    expect(isAddress(network, address)).toBe(true)
  })

  test.each(GOOD.filter(([network]) => !network.startsWith('Ethereum')))(
    'one wrong letter is noticed on %s: %s',
    (network, address) => {
      expect(isAddress(network, mistyped(address))).toBe(false)
    },
  )

  test.each([
    ['Bitcoin', '0x00000000000000000000000000000000000de201'],
    ['Bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['Bitcoin', ''],
    ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7KV8F3T4'],
    // A witness of version 1 with the checksum of version 0 (BIP 350).
    ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['Ethereum (ERC-20)', '0x00000000000000000000000000000000000de20'],
    ['Ethereum (ERC-20)', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['Tron (TRC-20)', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['Tron (TRC-20)', 'TSandboxDemoAddress111111111111111'],
  ])('%s refuses %s', (network, address) => {
    expect(isAddress(network, address)).toBe(false)
  })

  test('an IBAN by its check digits, a BIC by its form', () => {
    expect(isIban('GB82WEST12345698765432')).toBe(true)
    expect(isIban('DE89370400440532013000')).toBe(true)
    expect(isIban('DE89370400440532013001')).toBe(false)
    expect(isIban('GB82')).toBe(false)
    expect(isBic('DEUTDEFF')).toBe(true)
    expect(isBic('DEUTDEFF500')).toBe(true)
    expect(isBic('DEUT')).toBe(false)
  })
})
