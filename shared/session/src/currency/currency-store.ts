import type { Currency } from '@tradefront/contracts'
import * as v from 'valibot'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useSiteData } from '../site-data/site-data-store.ts'
import { checkedStorage } from '../storage/checked-storage.ts'

/** Storage key of the display currency. */
export const CURRENCY_KEY = 'display-currency'

/** The account currency, and default display currency (specification 9). */
export const USD: Currency = { code: 'USD', symbol: '$', rate: 1 }

/** The currency amounts are shown in. */
export interface CurrencyState {
  /** The chosen code; persists across reloads. */
  readonly code: string
  /** Available currencies; only USD until the site data is loaded. */
  readonly currencies: readonly Currency[]
  /** The chosen currency, or USD while it isn't available. */
  readonly current: Currency
  setCode(code: string): void
}

/** This browser's display currency. */
export const useCurrency = create<CurrencyState>()(
  persist(
    (set, get) => ({
      code: USD.code,
      currencies: [USD],
      current: USD,
      setCode: (code) => set({ code, current: pick(get().currencies, code) }),
    }),
    {
      name: CURRENCY_KEY,
      storage: checkedStorage(v.object({ code: v.pipe(v.string(), v.nonEmpty()) })),
      partialize: ({ code }) => ({ code }),
      merge: (stored, current) => {
        const code = (stored as { code: string } | undefined)?.code ?? current.code
        return { ...current, code, current: pick(current.currencies, code) }
      },
    },
  ),
)

// The list comes with the site data; both stores live as long as the page.
useSiteData.subscribe((state, before) => {
  if (state.data === before.data) return
  const listed = state.data?.currencies ?? []
  const currencies = listed.some((currency) => currency.code === USD.code) ? listed : [USD, ...listed]
  useCurrency.setState({ currencies, current: pick(currencies, useCurrency.getState().code) })
})

function pick(currencies: readonly Currency[], code: string): Currency {
  return currencies.find((currency) => currency.code === code) ?? USD
}
