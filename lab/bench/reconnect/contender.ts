import { createRealtime } from '@tradefront/realtime'
import { refuseMissed, refuseSignIn } from '@tradefront/realtime/testing'
import Pusher from 'pusher-js'
import { io } from 'socket.io-client'

/** Clients whose reconnection is measured: the site's two connections, and the bare clients under them. */
export type ContenderName = 'account' | 'pusher-js' | 'prices' | 'Socket.IO'

export interface ContenderOptions {
  readonly name: ContenderName
  /** Port of account events, prices and calls. */
  readonly port: number
  readonly token: string
  /** A private channel, without its prefix. */
  readonly channel: string
  /** Called each time events or prices arrive again. */
  readonly onLive: () => void
}

const KEY = 'tradefront-key'
const PRICE_KEY = 'sandbox-price-key'
const LOOK_MS = 10

/** Connects, and stays connected until the returned function is called. */
export function startContender(options: ContenderOptions): () => void {
  switch (options.name) {
    case 'account':
      return startAccount(options)
    case 'pusher-js':
      return startPusher(options)
    case 'prices':
      return startPrices(options)
    case 'Socket.IO':
      return startSocketIo(options)
  }
}

async function authorize({ port, token }: ContenderOptions, socketId: string, channel: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/broadcasting/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
  })
  if (!answer.ok) throw Object.assign(new Error(`HTTP ${answer.status}`), { status: answer.status })
  return (await answer.json()) as { auth: string }
}

function realtimeOf(options: ContenderOptions) {
  const { port } = options
  return createRealtime({
    config: {
      pusher: { key: KEY, cluster: 'mt1', host: '127.0.0.1', port, tls: false },
      prices: { url: `http://127.0.0.1:${port}`, key: PRICE_KEY },
    },
    authorize: (socketId, channel) => authorize(options, socketId, channel),
    signIn: refuseSignIn,
    missed: refuseMissed,
    onLog: () => {},
  })
}

function startAccount(options: ContenderOptions): () => void {
  const { account } = realtimeOf(options)
  account.onSubscribed(options.channel, options.onLive)
  account.listen(options.channel, 'user.updated', () => {})
  return () => account.disconnect()
}

function startPusher(options: ContenderOptions): () => void {
  const { channel, port, onLive } = options
  const client = new Pusher(KEY, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      async customHandler({ socketId, channelName }, callback) {
        try {
          callback(null, await authorize(options, socketId, channelName))
        } catch (error) {
          callback(error instanceof Error ? error : new Error('not authorised'), null)
        }
      },
    },
  })
  client.subscribe(`private-${channel}`).bind('pusher:subscription_succeeded', onLive)
  return () => client.disconnect()
}

function startPrices(options: ContenderOptions): () => void {
  const { prices } = realtimeOf(options)
  prices.start()
  let before = 0
  let connected = 0
  // Live is the first message of each connection.
  const off = prices.onStatus(({ state }) => {
    if (state === 'connected') connected = prices.statistics.messages
    before = Infinity
  })
  const timer = setInterval(() => {
    if (before !== Infinity || prices.statistics.messages === connected) return
    if (prices.status.state !== 'connected') return
    before = 0
    options.onLive()
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    off()
    prices.reset()
  }
}

function startSocketIo({ port, onLive }: ContenderOptions): () => void {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { key: PRICE_KEY },
    forceNew: true,
  })
  socket.on('connect', () => socket.emit('subscribe:all'))
  socket.on('data:all', onLive)
  return () => {
    socket.disconnect()
  }
}
