import type { StoreTradeRequest } from '@tradefront/contracts'

/** A valid body of POST /trades/store. */
export const ORDER_BODY: StoreTradeRequest = {
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
