const OWN = /^private-(?:notification|user|trade)\.(\d+)$/
const CHAT = /^private-chat\.customer\.(\d+)$/

/**
 * Whether somebody may subscribe a channel (full name): everybody their own notification, user and trade channels,
 * a customer the own conversation, an admin every customer's.
 */
export function mayEnterChannel(
  user: { id: number; role: string },
  channel: string,
  isCustomer: (userId: number) => boolean,
): boolean {
  const own = OWN.exec(channel)?.[1]
  if (own !== undefined) return own === String(user.id)
  const customer = CHAT.exec(channel)?.[1]
  if (customer === undefined) return false
  return user.role === 'admin' ? isCustomer(Number(customer)) : customer === String(user.id)
}
