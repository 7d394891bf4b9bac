import type { Account, SavingsProduct } from '@tradefront/contracts'
import * as v from 'valibot'
import { amountRule } from '../amount/amount.ts'
import { NameRules } from '../frame/name-rules.ts'

/** Rules for a new pot of a savings product, besides its name. */
export function productPotRules(product: SavingsProduct | undefined, account: Account | undefined) {
  return v.object({
    ...NameRules.entries,
    product: v.pipe(
      v.string(),
      v.check(() => product !== undefined, 'Please choose a product'),
    ),
    account: v.string(),
    amount: amountRule({ minimum: product?.minimum, available: account?.available }),
  })
}
