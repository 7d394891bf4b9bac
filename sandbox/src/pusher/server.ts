import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { createChannelTable } from './channels.ts'
import { type Connection, type ConnectionContext, closeWith, createConnection } from './connection.ts'
import { createFaultSwitch } from './fault.ts'
import { addHttpApi } from './http-api.ts'
import { CLOSE, rawFrame, refusalOf } from './protocol.ts'
import { channelText, isChannelName, isSocketId, sign } from './signature.ts'
import type { ChannelStateHandler, PusherServer, PusherServerOptions } from './types.ts'

/** Longest message that a client may send, bytes. */
const MOST_MESSAGE_BYTES = 64 * 1024
const DEFAULT_TIMEOUT = 30
const MALFORMED = '{"event":"'

/** The address of an upgrade request; only path and query of it count. */
export function urlOf(req: IncomingMessage): URL | undefined {
  const base = 'http://sandbox.test'
  return URL.canParse(req.url ?? '', base) ? new URL(req.url ?? '', base) : undefined
}

/** Answers an upgrade request with an HTTP status instead. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A Pusher server (protocol 7) for one application: account events of the sandbox. */
export function createPusherServer(options: PusherServerOptions): PusherServer {
  const fault = createFaultSwitch()
  const stateHandlers = new Set<ChannelStateHandler>()
  const channels = createChannelTable((channel, occupied) => {
    for (const handler of stateHandlers) handler(channel, occupied)
  })
  const context: ConnectionContext = {
    key: options.key,
    secret: options.secret,
    activityTimeout: options.activityTimeout ?? DEFAULT_TIMEOUT,
    pongTimeout: options.pongTimeout ?? DEFAULT_TIMEOUT,
    channels,
    fault,
    now: options.clock ?? Date.now,
  }
  const connections = new Set<Connection>()
  /** By whose right a socket hears private channels. */
  const owners = new WeakMap<Connection, Set<string>>()
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MOST_MESSAGE_BYTES,
  })
  const sweep = setInterval(
    () => {
      for (const connection of connections) connection.checkActivity()
    },
    Math.min(5000, (Math.min(context.activityTimeout, context.pongTimeout) * 1000) / 4),
  )
  sweep.unref()

  function accept(socket: WebSocket, url: URL): void {
    // A client may go away or misbehave at any time; ws closes the socket by itself then.
    socket.on('error', () => undefined)
    const refusal = refusalOf(url, options.key)
    if (refusal !== undefined) {
      closeWith(socket, refusal.code, refusal.message)
      return
    }
    const closing = fault.strike('close')
    if (closing !== undefined) {
      closeWith(socket, closing.code ?? CLOSE.reconnect, 'Closed on request')
      return
    }
    const connection = createConnection(socket, context, fault.strike('hang') !== undefined)
    connections.add(connection)
    socket.on('close', () => {
      connections.delete(connection)
      channels.leaveAll(connection)
    })
    connection.open()
  }

  function publishRaw(channel: string, event: string, data: string, exceptSocketId?: string): void {
    const receivers = channels.subscribers(channel).filter((one) => one.socketId !== exceptSocketId)
    if (receivers.length === 0 || fault.strike('drop') !== undefined) return
    const text = fault.strike('malformed') === undefined ? rawFrame(event, data, channel) : MALFORMED
    for (const receiver of receivers) receiver.send(text)
  }

  function closeAll(code: number, message: string): void {
    for (const connection of connections) connection.close(code, message)
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
      publishRaw(channel, event, JSON.stringify(payload ?? {}), exceptSocketId)
    },
    authenticate(socketId, channel, presence) {
      if (!isSocketId(socketId)) throw new RangeError('malformed socket id')
      if (!isChannelName(channel)) throw new RangeError('malformed channel name')
      const data = presence === undefined ? undefined : JSON.stringify(presence)
      const auth = `${options.key}:${sign(options.secret, channelText(socketId, channel, data))}`
      return data === undefined ? { auth } : { auth, channel_data: data }
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
        // At once, and not when the client answers the close.
        channels.leaveAll(connection)
        connection.close(code, message)
      }
    },
    registerHttpApi(app) {
      addHttpApi(app, { ...options, channels, publishRaw, now: context.now })
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
