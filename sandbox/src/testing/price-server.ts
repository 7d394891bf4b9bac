import { createServer } from 'node:http'
import { createMarket } from '../market/market.ts'
import { attachPriceServer } from '../prices/server.ts'

/** The sandbox's market and price server on their own port, for other packages' tests. */
export async function startPriceServer(key: string) {
  const market = createMarket({ seed: 1 })
  const http = createServer()
  const prices = attachPriceServer(http, { market, key })
  market.start()
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  const address = http.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Ids of the instruments. */
    ids: market.assets.map(({ asset_id: id }) => id),
    /** Number of connected clients. */
    connectionCount: () => prices.connectionCount(),
    async close() {
      market.stop()
      await prices.close()
      await new Promise((resolve) => {
        http.close(resolve)
      })
    },
  }
}
