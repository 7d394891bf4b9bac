import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hex, the protocol's signature format. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Compares two texts in constant time, regardless of where they differ and of the expected length. */
export function safeEqual(given: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(right))
}

/** Signed text of a channel subscription: socket, channel and, if present, `channel_data`. */
export function channelText(socketId: string, channel: string, channelData?: string): string {
  return [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')
}

/** Signed text of a user sign-in. */
export function userText(socketId: string, userData: string): string {
  return `${socketId}::user::${userData}`
}

/** '1234.5678': the format server libraries require, so that nothing can be smuggled into a signature. */
export function isSocketId(text: string): boolean {
  return /^\d+\.\d+$/.test(text)
}

/** Whether a name is valid by Pusher's rules. */
export function isChannelName(text: string): boolean {
  return /^(?:#server-to-user-)?[A-Za-z0-9_\-=@,.;]{1,200}$/.test(text)
}

/** The channel for events to a signed-in user, on all their connections. */
export function userChannel(userId: string): string {
  return `#server-to-user-${userId}`
}

/** Whether a channel requires a signature. */
export function needsSignature(channel: string): boolean {
  return channel.startsWith('private-') || channel.startsWith('presence-')
}

export function isPresence(channel: string): boolean {
  return channel.startsWith('presence-')
}
