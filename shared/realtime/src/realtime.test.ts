import { expect, test, vi } from 'vitest'
import { createFakeClock } from './testing/fake-clock.ts'
import { refuseMissed, refuseSignIn } from './testing/no-sign-in.ts'

const loaded = vi.hoisted(() => [] as string[])
vi.mock('pusher-js', () => {
  loaded.push('pusher-js')
  throw new Error('not here')
})
vi.mock('laravel-echo', () => {
  loaded.push('laravel-echo')
  throw new Error('not here')
})
vi.mock('socket.io-client', () => {
  loaded.push('socket.io-client')
  throw new Error('not here')
})

test('[RT-01] [RT-05] importing and creating realtime loads no client and starts nothing until first used', async () => {
  const { createRealtime } = await import('./index.ts')
  const clock = createFakeClock()
  const authorize = vi.fn()
  const realtime = createRealtime({
    config: {
      pusher: { key: 'app', cluster: 'mt1', host: '', tls: true },
      prices: { url: 'http://prices.test', key: 'key' },
    },
    authorize,
    signIn: refuseSignIn,
    missed: refuseMissed,
    clock,
    onLog: () => {},
  })
  realtime.account.onStatus(() => {})
  realtime.prices.book.subscribe('a', 'frame', () => {})
  realtime.bus.emit('user:refresh', {})
  expect([loaded, clock.pending, authorize.mock.calls]).toEqual([[], 0, []])

  realtime.prices.start()
  await vi.waitFor(() => {
    expect(loaded).toEqual(['socket.io-client'])
  })
  realtime.account.listen('user.7', 'user.updated', () => {})
  await vi.waitFor(() => {
    expect(loaded).toEqual(expect.arrayContaining(['pusher-js', 'laravel-echo']))
  })
  // A client that fails to load is a failed attempt like any other.
  await vi.waitFor(() => {
    clock.advance(10_000)
    expect(realtime.account.status).toEqual({
      state: 'failed',
      message: "The realtime client didn't load",
      loss: 'no-client',
    })
  })
  realtime.account.disconnect()
  realtime.prices.reset()
  expect(clock.pending).toBe(0)
})
