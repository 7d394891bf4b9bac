import type { WebSocket } from 'ws'
import { type ChannelTable, createChannelTable } from './channels.ts'
import { type Connection, type ConnectionContext, createConnection } from './connection.ts'
import type { FaultSwitch } from './fault.ts'
import { CLOSE, rawFrame } from './protocol.ts'
import type { PusherApp } from './types.ts'

const MALFORMED = '{"event":"'

/** An application with its connections, channels and events. */
export interface Application {
  readonly app: PusherApp
  readonly channels: ChannelTable
  readonly connections: ReadonlySet<Connection>
  readonly secret: string
  readonly key: string
  /** Accepts a connection upgraded for this application. */
  take(socket: WebSocket): void
  /** Sends an event with already encoded data. */
  publishRaw(channel: string, event: string, data: string, exceptSocketId?: string): void
  terminate(userId: string): void
  now(): number
}

export interface ApplicationOptions extends Pick<
  ConnectionContext,
  'activityTimeout' | 'pongTimeout' | 'now' | 'fault'
> {
  readonly app: PusherApp
  readonly fault: FaultSwitch
  readonly onChannelState: (channel: string, occupied: boolean) => void
}

export function createApplication({ app, onChannelState, ...options }: ApplicationOptions): Application {
  const { fault, now } = options
  const channels = createChannelTable(onChannelState)
  const connections = new Set<Connection>()
  const context: ConnectionContext = { app, channels, ...options }
  return {
    app,
    key: app.key,
    secret: app.secret,
    channels,
    connections,
    now,
    take(socket) {
      const connection = createConnection(socket, context, fault.strike('hang') !== undefined)
      connections.add(connection)
      socket.on('close', () => {
        connections.delete(connection)
        channels.leaveAll(connection)
      })
      connection.open()
    },
    publishRaw(channel, event, data, exceptSocketId) {
      const receivers = channels.subscribers(channel).filter((one) => one.socketId !== exceptSocketId)
      if (receivers.length === 0 || fault.strike('drop') !== undefined) return
      const text = fault.strike('malformed') === undefined ? rawFrame(event, data, channel) : MALFORMED
      for (const receiver of receivers) receiver.send(text)
    },
    terminate(userId) {
      for (const connection of connections) {
        if (connection.userId !== userId) continue
        // Immediately, not when the client answers the close.
        channels.leaveAll(connection)
        connection.close(CLOSE.unauthorised, 'Terminated by the application')
      }
    },
  }
}
