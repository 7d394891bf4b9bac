import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import PusherClient, { type Options } from 'pusher-js'
import type { ChannelAuthorizationCallback } from 'pusher-js/types/src/core/auth/options'
import { createPusherServer } from './server.ts'
import type { PusherServer, PusherServerOptions } from './types.ts'

export const KEY = 'test-key'
export const SECRET = 'test-secret'
export const APP_ID = '42'

/** A Pusher server on a free port, with clients; `close` ends them all. */
export interface Bench {
  readonly app: FastifyInstance
  readonly server: PusherServer
  readonly port: number
  /** pusher-js, authorised by the server itself or by `authorize`. */
  client(options?: Partial<Options>): PusherClient
  close(): Promise<void>
}

export async function openBench(options: Partial<PusherServerOptions> = {}): Promise<Bench> {
  const app = fastify()
  const server = createPusherServer({ key: KEY, secret: SECRET, appId: APP_ID, ...options })
  server.registerHttpApi(app)
  app.server.on('upgrade', (req, socket, head) => {
    if (!server.handleUpgrade(req, socket, head)) socket.destroy()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const clients: PusherClient[] = []
  return {
    app,
    server,
    port,
    client(more = {}) {
      const client = new PusherClient(KEY, {
        cluster: 'mt1',
        wsHost: '127.0.0.1',
        wsPort: port,
        forceTLS: false,
        enabledTransports: ['ws'],
        disableStats: true,
        channelAuthorization: {
          transport: 'ajax',
          endpoint: '',
          customHandler: ({ socketId, channelName }, callback: ChannelAuthorizationCallback) => {
            callback(null, server.authenticate(socketId, channelName))
          },
        },
        ...more,
      })
      clients.push(client)
      return client
    },
    async close() {
      for (const client of clients) client.disconnect()
      await server.close()
      await app.close()
    },
  }
}

/** Resolves with an event's first data. */
export function once<T = unknown>(
  source: { bind(event: string, handler: (value: T) => void): unknown },
  event: string,
): Promise<T> {
  return new Promise((resolve) => {
    source.bind(event, resolve)
  })
}
