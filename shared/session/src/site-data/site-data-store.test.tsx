import { fakeBroker, status } from '@tradefront/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { CURRENCY_KEY, useCurrency } from '../currency/currency-store.ts'
import { useSiteData } from './site-data-store.ts'

const broker = fakeBroker()
const EURO = { code: 'EUR', symbol: '€', rate: '0.92' }

beforeEach(() => {
  localStorage.clear()
  useSiteData.setState(useSiteData.getInitialState(), true)
  useCurrency.setState(useCurrency.getInitialState(), true)
})

describe('site data', () => {
  test('[API-04] leverage is 100 for every class until answered, and for classes not in the answer', async () => {
    const all = { cryptos: 100, stocks: 100, indices: 100, commodities: 100, metals: 100, forex: 100 }
    expect(useSiteData.getState().leverage).toEqual(all)
    broker.answers('GET /data', { data: {} })
    await useSiteData.getState().fetchSiteData()
    expect(useSiteData.getState().leverage).toEqual(all)
  })

  test('[API-04] success stores data and leverage; loading is true meanwhile', async () => {
    broker.answers('GET /data', { data: { leverage: { forex: 30 }, extra: 1 } })
    const fetching = useSiteData.getState().fetchSiteData()
    expect(useSiteData.getState()).toMatchObject({ isLoading: true, error: null })
    await fetching
    expect(useSiteData.getState()).toMatchObject({ isLoading: false, data: { extra: 1 } })
    expect(useSiteData.getState().leverage).toMatchObject({ forex: 30, cryptos: 100 })
  })

  test('[API-04] failure sets the error', async () => {
    broker.answers('GET /data', status(500))
    await useSiteData.getState().fetchSiteData()
    expect(useSiteData.getState().error).toBe('Failed to fetch site data. Please try again later.')
    expect(useSiteData.getState().isLoading).toBe(false)
  })

  test('[API-04] activateEA sets the active advisor, deactivateEA clears it', () => {
    useSiteData.getState().activateEA({ id: '3', name: 'Trend Rider' })
    expect(useSiteData.getState().activeEA).toEqual({ id: '3', name: 'Trend Rider' })
    useSiteData.getState().deactivateEA()
    expect(useSiteData.getState().activeEA).toBeNull()
  })
})

describe('the display currency', () => {
  test('is USD by default and is persisted when chosen', async () => {
    expect(useCurrency.getState().current).toEqual({ code: 'USD', symbol: '$', rate: 1 })
    broker.answers('GET /data', { data: { currencies: [EURO] } })
    await useSiteData.getState().fetchSiteData()
    expect(useCurrency.getState().currencies.map((currency) => currency.code)).toEqual(['USD', 'EUR'])
    useCurrency.getState().setCode('EUR')
    expect(useCurrency.getState().current).toEqual({ code: 'EUR', symbol: '€', rate: 0.92 })
    expect(localStorage.getItem(CURRENCY_KEY)).toContain('"EUR"')
  })

  test('falls back to USD while the chosen one is unavailable', async () => {
    localStorage.setItem(CURRENCY_KEY, '{"state":{"code":"EUR"},"version":0}')
    await useCurrency.persist.rehydrate()
    expect(useCurrency.getState().code).toBe('EUR')
    expect(useCurrency.getState().current.code).toBe('USD')
    broker.answers('GET /data', { data: { currencies: [EURO] } })
    await useSiteData.getState().fetchSiteData()
    expect(useCurrency.getState().current.code).toBe('EUR')
  })
})
