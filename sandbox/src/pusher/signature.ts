import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hex, as every signature of the protocol is written. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Compares two texts in a time that reveals nothing about where they differ, or how long the right one is. */
export function safeEqual(given: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(right))
}

/** What a channel subscription signs: socket, channel and, where it carries some, the `channel_data`. */
export function channelText(socketId: string, channel: string, channelData?: string): string {
  return [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')
}

/** What signing in as a user signs. */
export function userText(socketId: string, userData: string): string {
  return `${socketId}::user::${userData}`
}

/** '1234.5678': the form that server libraries insist on, so that nothing can be smuggled into a signature. */
export function isSocketId(text: string): boolean {
  return /^\d+\.\d+$/.test(text)
}

export function isChannelName(text: string): boolean {
  return /^(?:#server-to-user-)?[A-Za-z0-9_\-=@,.;]{1,200}$/.test(text)
}

/** The channel over which a user who signed in is sent events, on all their connections. */
export function userChannel(userId: string): string {
  return `#server-to-user-${userId}`
}

/** Whether a channel may be entered only with a signature. */
export function needsSignature(channel: string): boolean {
  return channel.startsWith('private-') || channel.startsWith('presence-')
}

export function isPresence(channel: string): boolean {
  return channel.startsWith('presence-')
}
