import type { AddressInfo } from 'node:net'
import { PRICE_EVENT } from '@tradefront/contracts'
import fastify from 'fastify'
import PusherClient from 'pusher-js'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createMarket } from '../market/market.ts'
import { createPusherServer } from '../pusher/server.ts'
import { once } from '../pusher/testing.ts'
import { attachPriceServer } from './server.ts'

test('[MKT-11] REST, account events and prices share one port, and other upgrades are refused', async () => {
  const app = fastify()
  app.get('/api/v1/ping', () => ({ ok: true }))
  const market = createMarket({ seed: 1, speed: 2000 })
  const pusher = createPusherServer({ key: 'k', secret: 's', appId: '1' })
  pusher.registerHttpApi(app)
  const prices = attachPriceServer(app.server, { market, key: 'p' })
  app.server.on('upgrade', (req, socket, head) => {
    if (!pusher.handleUpgrade(req, socket, head) && !prices.ownsUpgrade(req)) socket.destroy()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  market.start()
  const { port } = app.server.address() as AddressInfo

  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/ping`)
  expect(await answer.json()).toEqual({ ok: true })

  const client = new PusherClient('k', {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
  })
  const channel = client.subscribe('news')
  await once(channel, 'pusher:subscription_succeeded')
  const event = once(channel, 'item')
  pusher.publish('news', 'item', { n: 1 })
  expect(await event).toEqual({ n: 1 })

  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { key: 'p' } })
  socket.on('connect', () => socket.emit(PRICE_EVENT.subscribe))
  const updates = await new Promise<unknown[]>((resolve) => {
    socket.once(PRICE_EVENT.update, resolve)
  })
  expect(updates.length).toBeGreaterThan(0)

  const stranger = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`)
  await new Promise((resolve) => {
    stranger.on('error', resolve)
  })
  // The others are unaffected after a foreign upgrade was refused.
  expect(client.connection.state).toBe('connected')
  expect(socket.connected).toBe(true)

  client.disconnect()
  socket.disconnect()
  market.stop()
  await prices.close()
  await pusher.close()
  await app.close()
})
