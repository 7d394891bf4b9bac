import { describe, expect, test } from 'vitest'
import { mayEnterChannel } from './channel-access.ts'

const customer = { id: 1, role: 'customer' }
const admin = { id: 3, role: 'admin' }
const isCustomer = (id: number) => id === 1 || id === 2

describe('[RT-02] who may join a private channel', () => {
  test.each(['private-notification.1', 'private-user.1', 'private-trade.1', 'private-chat.customer.1'])(
    'a customer enters the own %s',
    (channel) => {
      expect(mayEnterChannel(customer, channel, isCustomer)).toBe(true)
    },
  )

  test.each([
    'private-notification.2',
    'private-user.3',
    'private-trade.11',
    'private-chat.customer.2',
    'private-chat.customer.1.2',
    'private-chat.customer.01',
    'private-user.1 ',
    'private-user.01',
    'user.1',
    'presence-user.1',
    'private-chat.support',
    'private-private-user.1',
    '',
  ])('a customer does not enter "%s"', (channel) => {
    expect(mayEnterChannel(customer, channel, isCustomer)).toBe(false)
  })

  test('an admin may join every customer conversation, but no other user’s account channels', () => {
    expect(mayEnterChannel(admin, 'private-chat.customer.2', isCustomer)).toBe(true)
    expect(mayEnterChannel(admin, 'private-chat.support', isCustomer)).toBe(true)
    expect(mayEnterChannel(admin, 'private-chat.customer.3', isCustomer)).toBe(false)
    expect(mayEnterChannel(admin, 'private-user.3', isCustomer)).toBe(true)
    expect(mayEnterChannel(admin, 'private-user.1', isCustomer)).toBe(false)
    expect(mayEnterChannel(admin, 'private-trade.1', isCustomer)).toBe(false)
  })
})
