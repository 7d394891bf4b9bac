import type { SavingsProduct } from '@tradefront/contracts'
import * as v from 'valibot'
import type { SettingStore } from '../../store/settings.ts'

const SETTING = 'sandbox.savings_products'

const Percent = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}\.\d{2}$/, 'A rate is percent a year with two decimals, as in "2.50".'),
)
const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))

const Terms = v.strictObject({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  rate: Percent,
  minimum: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/, 'A minimum is USD, as in "100.00".')),
  term: v.optional(
    v.strictObject({
      days: Days,
      penalty_days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3650)),
    }),
  ),
})
type Terms = v.InferOutput<typeof Terms>

/** The broker's savings products: none, or one flexible and any number of fixed terms. */
export const SavingsProducts = v.pipe(
  v.array(Terms),
  v.maxLength(10),
  v.check(
    (products) => products.length === 0 || products.filter(({ term }) => term === undefined).length === 1,
    'One product has to be flexible: a pot goes on as this one after its term.',
  ),
  v.check((products) => new Set(products.map(idOf)).size === products.length, 'Two products are the same.'),
)

const USUAL: readonly Terms[] = [
  { title: 'Flexible', rate: '2.50', minimum: '10.00' },
  { title: '30 days', rate: '3.00', minimum: '100.00', term: { days: 30, penalty_days: 10 } },
  { title: '90 days', rate: '3.75', minimum: '250.00', term: { days: 90, penalty_days: 30 } },
  { title: '365 days', rate: '4.50', minimum: '500.00', term: { days: 365, penalty_days: 90 } },
]

/** Derived from the terms: changed terms make another product. */
function idOf({ rate, minimum, term }: Terms): string {
  return term === undefined
    ? `flexible-${rate}-${minimum}`
    : `${term.days}-${rate}-${minimum}-${term.penalty_days}`
}

/** Savings products from the settings. */
export function createSavingsProducts(settings: Pick<SettingStore, 'get' | 'set'>) {
  function all(): SavingsProduct[] {
    const kept = settings.get(SETTING)
    const terms = typeof kept === 'string' ? v.parse(SavingsProducts, JSON.parse(kept)) : USUAL
    return terms.map((product) => ({ ...product, id: idOf(product) }))
  }
  return {
    all,
    byId: (id: string) => all().find((product) => product.id === id),
    /** Annual rate of a flexible pot, percent. */
    flexibleRate: () => all().find(({ term }) => term === undefined)?.rate ?? '2.50',
    /** Null restores the defaults; undefined leaves them unchanged. */
    set(products: v.InferOutput<typeof SavingsProducts> | null | undefined): void {
      settings.set(SETTING, products && JSON.stringify(products))
    },
  }
}
export type SavingsProductSettings = ReturnType<typeof createSavingsProducts>
