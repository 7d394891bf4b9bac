import type { FastifyInstance } from 'fastify'
import { AnswerError } from '../kit/answer-error.ts'
import { decimalText } from '../kit/decimal.ts'
import { pricesOf } from '../domain/pricing.ts'
import { assetAnswer } from '../market/asset-answer.ts'
import { type RestContext, requireUser } from './context.ts'
import { CandlesQuery } from './requests.ts'
import { checked } from '../kit/validation.ts'

/** GET /assets and the candles of one. */
export function assetCalls(app: FastifyInstance, context: RestContext): void {
  const { market } = context

  app.get('/assets', (request) => {
    requireUser(context, request)
    return market.assets.map((asset) => {
      const prices = pricesOf(market, asset.asset_id)
      return {
        ...assetAnswer(asset, market.quote(asset.asset_id)),
        // The very prices at which an order would be filled.
        buy_price: Number(decimalText(prices.buy)),
        sell_price: Number(decimalText(prices.sell)),
      }
    })
  })

  app.get<{ Params: { assetId: string } }>('/assets/:assetId/candles', (request) => {
    requireUser(context, request)
    const { interval, limit, to } = checked(CandlesQuery, request.query)
    const { assetId } = request.params
    if (market.asset(assetId) === undefined) throw new AnswerError(404, 'This instrument does not exist')
    return { data: market.candles(assetId, interval, limit, to) }
  })
}
