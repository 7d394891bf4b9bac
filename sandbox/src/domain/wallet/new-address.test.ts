import { addressProblem } from '@tradefront/payment-checks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEPOSIT_WALLETS } from '../deposit-wallets.ts'
import { newAddress } from './new-address.ts'

const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).filter((list) => list.some((byte) => byte > 1))

test.each(DEPOSIT_WALLETS)(
  "[WALL-01] new addresses of $name over $network pass the product's own check, and differ",
  ({ network }) => {
    fc.assert(
      fc.property(bytes, (list) => {
        expect(addressProblem(network, newAddress(network, list))).toBeUndefined()
      }),
      { numRuns: 25, seed: 20_260_615 },
    )
    expect(newAddress(network)).not.toBe(newAddress(network))
  },
)

test('never returns an address the check refuses, or one of an unknown network', () => {
  expect(() => newAddress('Bitcoin', new Uint8Array(20))).toThrow('No address on Bitcoin')
  expect(() => newAddress('Dogecoin')).toThrow('No address on Dogecoin')
})
