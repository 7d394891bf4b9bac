import { channels } from '@tradefront/contracts'

const OWN = /^private-(?:notification|user|trade)\.(\d+)$/
const SUPPORT = `private-${channels.support}`
const CHAT = /^private-chat\.customer\.([1-9]\d*)$/

/** Id of the customer whose conversation a channel (full name) carries; undefined for other channels. */
export function conversationOf(channel: string): number | undefined {
  const customer = CHAT.exec(channel)?.[1]
  return customer === undefined ? undefined : Number(customer)
}

/** Whether a channel is the user's own notification, user or trade channel. */
export const isOwnChannel = (user: { id: number }, channel: string): boolean =>
  OWN.exec(channel)?.[1] === String(user.id)

/**
 * Whether a user may subscribe to a channel (full name): everyone to their own notification, user and trade
 * channels, customers to their conversation, admins to all conversations and the support team's channel.
 */
export function mayEnterChannel(
  user: { id: number; role: string },
  channel: string,
  isCustomer: (userId: number) => boolean,
): boolean {
  if (OWN.test(channel)) return isOwnChannel(user, channel)
  if (channel === SUPPORT) return user.role === 'admin'
  const customer = conversationOf(channel)
  if (customer === undefined) return false
  return user.role === 'admin' ? isCustomer(customer) : customer === user.id
}
