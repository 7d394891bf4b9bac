import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { createApplication } from './application.ts'
import { type Connection, closeWith } from './connection.ts'
import { createFaultSwitch } from './fault.ts'
import { addHttpApi } from './http-api.ts'
import { CLOSE, keyOf, refusalOf } from './protocol.ts'
import { channelText, isChannelName, isSocketId, sign, userText } from './signature.ts'
import type { ChannelStateHandler, PusherServer, PusherServerOptions } from './types.ts'

/** Maximum length of a client's message, bytes. */
const MAX_MESSAGE_BYTES = 64 * 1024
const DEFAULT_TIMEOUT = 30

/** URL of an upgrade request; only its path and query matter. */
export function urlOf(req: IncomingMessage): URL | undefined {
  const base = 'http://sandbox.test'
  return URL.canParse(req.url ?? '', base) ? new URL(req.url ?? '', base) : undefined
}

/** Answers an upgrade request with an HTTP status. */
function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A Pusher server (protocol 7): the sandbox's account events, and other configured applications. */
export function createPusherServer(options: PusherServerOptions): PusherServer {
  const fault = createFaultSwitch()
  const stateHandlers = new Set<ChannelStateHandler>()
  const now = options.clock ?? Date.now
  const activityTimeout = options.activityTimeout ?? DEFAULT_TIMEOUT
  const pongTimeout = options.pongTimeout ?? DEFAULT_TIMEOUT
  const timing = { activityTimeout, pongTimeout, now, fault }
  const own = createApplication({
    ...timing,
    app: options,
    onChannelState(channel, occupied) {
      for (const handler of stateHandlers) handler(channel, occupied)
    },
  })
  const others = (options.otherApps ?? []).map((app) =>
    createApplication({ ...timing, app, onChannelState: () => undefined }),
  )
  const applications = [own, ...others]
  for (const name of ['key', 'appId'] as const) {
    const names = applications.map(({ app }) => app[name])
    if (new Set(names).size < names.length)
      throw new RangeError(`Two Pusher applications have the same ${name}`)
  }
  const { channels, connections } = own
  /** Owners whose authorisation gives a socket access to private channels. */
  const owners = new WeakMap<Connection, Set<string>>()
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  })
  const sweep = setInterval(
    () => {
      for (const one of applications) for (const connection of one.connections) connection.checkActivity()
    },
    Math.min(5000, (Math.min(activityTimeout, pongTimeout) * 1000) / 4),
  )
  sweep.unref()

  function accept(socket: WebSocket, url: URL): void {
    // Clients may disappear or misbehave at any time; ws then closes the socket itself.
    socket.on('error', () => undefined)
    const application = applications.find(({ key }) => key === keyOf(url))
    const refusal = refusalOf(url, () => application !== undefined)
    const closing = refusal === undefined ? fault.strike('close') : undefined
    if (refusal !== undefined) closeWith(socket, refusal.code, refusal.message)
    else if (closing !== undefined) closeWith(socket, closing.code ?? CLOSE.reconnect, 'Closed on request')
    else application?.take(socket)
  }

  function closeAll(code: number, message: string): void {
    for (const one of applications) for (const connection of one.connections) connection.close(code, message)
  }

  return {
    handleUpgrade(req, socket, head) {
      const url = urlOf(req)
      if (url === undefined || !/^\/app(\/|$)/.test(url.pathname)) return false
      const status = fault.strike('status')
      if (status !== undefined) refuseUpgrade(socket, status.status ?? 503)
      else sockets.handleUpgrade(req, socket, head, (accepted) => accept(accepted, url))
      return true
    },
    publish(channel, event, payload, exceptSocketId) {
      own.publishRaw(channel, event, JSON.stringify(payload ?? {}), exceptSocketId)
    },
    authenticate(socketId, channel, presence) {
      if (!isSocketId(socketId)) throw new RangeError('malformed socket id')
      if (!isChannelName(channel)) throw new RangeError('malformed channel name')
      const data = presence === undefined ? undefined : JSON.stringify(presence)
      const auth = `${options.key}:${sign(options.secret, channelText(socketId, channel, data))}`
      return data === undefined ? { auth } : { auth, channel_data: data }
    },
    authenticateUser(socketId, owner) {
      if (!isSocketId(socketId)) throw new RangeError('malformed socket id')
      const user_data = JSON.stringify({ id: owner })
      return { auth: `${options.key}:${sign(options.secret, userText(socketId, user_data))}`, user_data }
    },
    claimSocket(socketId, owner) {
      for (const connection of connections) {
        if (connection.socketId !== socketId) continue
        const all = owners.get(connection) ?? new Set()
        owners.set(connection, all.add(owner))
      }
    },
    closeOwned(owner, code, message) {
      for (const connection of connections) {
        if (owners.get(connection)?.has(owner) !== true) continue
        // Immediately, not when the client answers the close.
        channels.leaveAll(connection)
        connection.close(code, message)
      }
    },
    registerHttpApi(app) {
      addHttpApi(app, (id) => applications.find((one) => one.app.appId === id))
    },
    onChannelState(handler) {
      stateHandlers.add(handler)
      return () => {
        stateHandlers.delete(handler)
      }
    },
    subscriberCount: (channel) => channels.subscribers(channel).length,
    connectionCount: () => connections.size,
    closeAll,
    async close() {
      clearInterval(sweep)
      closeAll(CLOSE.reconnect, 'Server is going away')
      await new Promise<void>((resolve) => {
        sockets.close(() => resolve())
      })
    },
    setFault(next) {
      fault.set(next)
      if (next?.kind === 'close' && connections.size > 0) {
        fault.strike('close')
        closeAll(next.code ?? CLOSE.reconnect, 'Closed on request')
      }
    },
  }
}
