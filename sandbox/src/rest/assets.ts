import { pricesOf } from '../domain/pricing.ts'
import { AnswerError } from '../kit/answer-error.ts'
import { decimalText } from '../kit/decimal.ts'
import { assetAnswer } from '../market/asset-answer.ts'
import type { RestContext } from './context.ts'
import type { Handlers } from './routes.ts'
import { says } from '../kit/says.ts'

/** The instruments, and their candles. */
export const assetCalls = ({ market, costs }: RestContext) =>
  ({
    assets() {
      const costsOf = costs.assetCosts()
      return market.assets.map((asset) => {
        const prices = pricesOf(market, asset.asset_id)
        return {
          ...assetAnswer(asset, market.quote(asset.asset_id)),
          ...costsOf(asset.asset_id),
          // The exact prices at which an order would be filled.
          buy_price: Number(decimalText(prices.buy)),
          sell_price: Number(decimalText(prices.sell)),
        }
      })
    },

    candles({ params: { asset_id }, query: { interval, limit, to } }) {
      if (market.asset(asset_id) === undefined) throw new AnswerError(404, says('instrument.unknown'))
      return { data: market.candles(asset_id, interval, limit, to) }
    },
  }) satisfies Partial<Handlers>
