import { randomInt } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import { type ChannelTable, type Member, type Subscriber, succeededData } from './channels.ts'
import { createClientEvents } from './client-events.ts'
import type { FaultSwitch } from './fault.ts'
import { CLOSE, TOO_FAST, errorFrame, frame, readMessage, subscriptionErrorFrame } from './protocol.ts'
import {
  channelText,
  isChannelName,
  isPresence,
  needsSignature,
  safeEqual,
  sign,
  userChannel,
  userText,
} from './signature.ts'
import type { PusherApp } from './types.ts'

/** A client with more unread data than this is too slow and disconnected, bytes. */
const MAX_BUFFERED = 4 * 1024 * 1024
/** Maximum channels per connection: a page needs four, a support desk five. */
const MAX_CHANNELS = 100
/** Maximum messages per connection and second; further ones are ignored. */
const MAX_MESSAGES = 150
/** A client that doesn't answer a close within this time is cut off, ms. */
const CLOSE_PATIENCE = 1000

export interface ConnectionContext {
  readonly app: PusherApp
  readonly activityTimeout: number
  readonly pongTimeout: number
  readonly channels: ChannelTable
  readonly fault: FaultSwitch
  now(): number
}

/** A Pusher protocol client. */
export interface Connection extends Subscriber {
  /** The user signed in on it. */
  readonly userId: string | undefined
  /** Sends the greeting; the client then counts as connected. */
  open(): void
  close(code: number, message: string): void
  /** Pings a silent client, and disconnects one that doesn't answer. */
  checkActivity(): void
}

/** Closes with a code visible to browsers, sending the same as an event first. */
export function closeWith(socket: WebSocket, code: number, message: string): void {
  if (socket.readyState === socket.OPEN) socket.send(errorFrame(message, code))
  socket.close(code, message)
  setTimeout(() => socket.terminate(), CLOSE_PATIENCE).unref()
}

/** JSON text of an object; undefined for anything else. */
function dataIn(text: string): Readonly<Record<string, unknown>> | undefined {
  return readMessage(JSON.stringify({ event: 'data', data: text }))?.data
}

/** @param hung from the start the connection is mute (fault). */
export function createConnection(socket: WebSocket, context: ConnectionContext, hung: boolean): Connection {
  const socketId = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
  let lastHeard = context.now()
  let pingedAt: number | undefined
  const entered = new Set<string>()
  let second = { since: 0, messages: 0 }
  let userId: string | undefined
  const clientEvents = createClientEvents(context)

  const isSilent = () => hung || context.fault.current?.kind === 'hang'

  function sendNow(text: string): void {
    if (isSilent() || socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate()
    else socket.send(text)
  }

  function send(text: string): void {
    const delay = context.fault.current
    if (delay?.kind === 'delay') setTimeout(() => sendNow(text), delay.ms ?? 1000).unref()
    else sendNow(text)
  }

  function memberIn(channelData: string): Member | undefined {
    const data = dataIn(channelData)
    const id = data?.['user_id']
    if (typeof id !== 'string' && typeof id !== 'number') return undefined
    return { userId: String(id), info: data?.['user_info'] }
  }

  function isSigned(auth: unknown, text: string): boolean {
    const { key, secret } = context.app
    return typeof auth === 'string' && safeEqual(auth, `${key}:${sign(secret, text)}`)
  }

  function signIn({ auth, user_data: userData }: Readonly<Record<string, unknown>>): void {
    const id = typeof userData === 'string' ? dataIn(userData)?.['id'] : undefined
    if (typeof userData !== 'string' || !isSigned(auth, userText(socketId, userData))) {
      closeWith(socket, CLOSE.unauthorised, 'The signature of the user is not valid')
    } else if (typeof id !== 'string' || id === '') {
      send(errorFrame('user_data must carry an id'))
    } else {
      userId = id
      send(frame('pusher:signin_success', { user_data: userData }))
    }
  }

  function subscribe(data: Readonly<Record<string, unknown>>): void {
    const { channel, auth, channel_data: channelData } = data
    if (typeof channel !== 'string' || !isChannelName(channel)) {
      send(errorFrame('Invalid channel name'))
      return
    }
    const signedData = typeof channelData === 'string' ? channelData : undefined
    if (needsSignature(channel) && !isSigned(auth, channelText(socketId, channel, signedData))) {
      send(subscriptionErrorFrame(channel, 'The signature of the subscription is not valid', 401))
      return
    }
    if (channel.startsWith('#') && (userId === undefined || channel !== userChannel(userId))) {
      send(subscriptionErrorFrame(channel, 'Only the user who signed in hears this channel', 401))
      return
    }
    const member = isPresence(channel) && signedData !== undefined ? memberIn(signedData) : undefined
    if (isPresence(channel) && member === undefined) {
      send(subscriptionErrorFrame(channel, 'channel_data must carry a user_id', 400))
      return
    }
    if (entered.size >= MAX_CHANNELS && !entered.has(channel)) {
      send(subscriptionErrorFrame(channel, `A connection has at most ${MAX_CHANNELS} channels`, 429))
      return
    }
    entered.add(channel)
    if (!context.channels.enter(channel, connection, member)) {
      send(errorFrame(`Existing subscription to channel ${channel}`))
      return
    }
    const members = context.channels.members(channel)
    send(frame('pusher_internal:subscription_succeeded', succeededData(channel, members), channel))
  }

  function hear(content: RawData, isBinary: boolean): void {
    lastHeard = context.now()
    pingedAt = undefined
    if (isSilent()) return
    if (lastHeard - second.since >= 1000) second = { since: lastHeard, messages: 0 }
    second.messages += 1
    if (second.messages > MAX_MESSAGES) {
      // At most once a second, otherwise there would be as many answers as messages.
      if (second.messages === MAX_MESSAGES + 1) send(errorFrame('Too many messages', TOO_FAST))
      return
    }
    const message = isBinary || !Buffer.isBuffer(content) ? undefined : readMessage(content.toString())
    if (message === undefined) {
      send(errorFrame('Not a message of the protocol'))
    } else if (message.event === 'pusher:ping') {
      send(frame('pusher:pong', {}))
    } else if (message.event === 'pusher:subscribe') {
      subscribe(message.data)
    } else if (message.event === 'pusher:unsubscribe') {
      const channel = message.data['channel']
      if (typeof channel !== 'string') return
      entered.delete(channel)
      context.channels.leave(channel, connection)
    } else if (message.event.startsWith('client-')) {
      const refusal = clientEvents.pass(connection, message)
      if (refusal !== undefined) send(refusal)
    } else if (message.event === 'pusher:signin') {
      signIn(message.data)
    }
  }

  const connection: Connection = {
    socketId,
    get userId() {
      return userId
    },
    send,
    open() {
      send(
        frame('pusher:connection_established', {
          socket_id: socketId,
          activity_timeout: context.activityTimeout,
        }),
      )
    },
    close: (code, message) => closeWith(socket, code, message),
    checkActivity() {
      if (isSilent()) return
      const now = context.now()
      if (pingedAt !== undefined) {
        if (now - pingedAt >= context.pongTimeout * 1000) {
          closeWith(socket, CLOSE.pongLate, 'Pong reply not received in time')
        }
      } else if (now - lastHeard >= context.activityTimeout * 1000) {
        pingedAt = now
        send(frame('pusher:ping', {}))
      }
    },
  }
  socket.on('message', hear)
  return connection
}
