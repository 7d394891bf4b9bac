import { expect, test } from 'vitest'
import { clientOf } from './recent-tries.ts'

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  // Fastify has no address for a connection that its client has closed.
  [undefined, ''],
])('[SESS-06] the client of %s is %s', (ip, client) => {
  expect(clientOf(ip)).toBe(client)
})
