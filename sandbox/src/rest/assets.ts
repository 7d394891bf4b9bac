import { createHash } from 'node:crypto'
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

  /** Of what is constant: prices come by the feed, so a client that has the rest needs nothing (ours, docs/broker.md). */
  const tag = `W/"${createHash('sha256').update(JSON.stringify(market.assets)).digest('base64url')}"`

  app.get('/assets', (request, reply) => {
    requireUser(context, request)
    void reply.header('etag', tag)
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
    if (known?.some((one) => one === tag || one === '*')) return reply.code(304).send()
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
