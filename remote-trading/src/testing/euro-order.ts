import type { StoreTradeRequest } from '@tradefront/contracts'

/** Buys 0.01 lots of EUR/USD at 1.0844 and a leverage of 1:100. */
export const EURO_ORDER: StoreTradeRequest = {
  type: 'buy',
  leverage: 100,
  amount: 1084.4,
  qty: 0.01,
  volume: 1000,
  margin: 10.85,
  opening_price: 1.0844,
  take_profit: 0,
  stop_loss: 0,
  id: '3',
  asset_symbol: 'EUR/USD',
  asset_name: 'Euro / US Dollar',
}
