import { addressProblem } from '@tradefront/payment-checks'
import { expect, test } from 'vitest'
import { DEPOSIT_WALLETS } from './deposit-wallets.ts'

test.each(DEPOSIT_WALLETS)(
  "[WALL-01] $name over $network: the address passes the product's own check",
  (wallet) => {
    expect(addressProblem(wallet.network, wallet.address)).toBeUndefined()
    expect(wallet.uri).toContain(wallet.address)
  },
)
