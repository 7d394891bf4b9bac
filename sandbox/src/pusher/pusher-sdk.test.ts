import PusherSdk from 'pusher'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { APP_ID, type Bench, KEY, SECRET, once, openBench } from './testing.ts'

let bench: Bench

beforeEach(async () => {
  bench = await openBench()
})
afterEach(async () => {
  await bench.close()
})

function sdk(options: { appId?: string; key?: string; secret?: string } = {}): PusherSdk {
  return new PusherSdk({
    appId: APP_ID,
    key: KEY,
    secret: SECRET,
    host: '127.0.0.1',
    port: String(bench.port),
    useTLS: false,
    ...options,
  })
}

async function listening(channelName: string, event: string) {
  const client = bench.client()
  const channel = client.subscribe(channelName)
  const heard = vi.fn()
  channel.bind(event, heard)
  await once(channel, 'pusher:subscription_succeeded')
  return { client, heard }
}

describe('the official server library against the HTTP API', () => {
  test('its events reach the clients of one and of several channels', async () => {
    const one = await listening('private-user.1', 'user.updated')
    const two = await listening('private-user.2', 'user.updated')
    await sdk().trigger('private-user.1', 'user.updated', { text: 'ü' })
    await vi.waitFor(() => expect(one.heard).toHaveBeenCalledWith({ text: 'ü' }, expect.anything()))
    expect(two.heard).not.toHaveBeenCalled()
    await sdk().trigger(['private-user.1', 'private-user.2'], 'user.updated', { both: true })
    await vi.waitFor(() => expect(two.heard).toHaveBeenCalledTimes(1))
    expect(one.heard).toHaveBeenCalledTimes(2)
  })

  test('the sender’s socket can be excluded, and counts requested', async () => {
    const one = await listening('private-user.1', 'x')
    const answer = await sdk().trigger('private-user.1', 'x', 1, {
      socket_id: one.client.connection.socket_id,
      info: 'subscription_count',
    })
    expect(await answer.json()).toEqual({ channels: { 'private-user.1': { subscription_count: 1 } } })
    await sdk().trigger('private-user.1', 'x', 2)
    await vi.waitFor(() => expect(one.heard).toHaveBeenCalledTimes(1))
    expect(one.heard).toHaveBeenCalledWith(2, expect.anything())
  })

  test('a batch delivers each event to its channel', async () => {
    const one = await listening('a', 'x')
    const two = await listening('b', 'y')
    await sdk().triggerBatch([
      { channel: 'a', name: 'x', data: { n: 1 } },
      { channel: 'b', name: 'y', data: { n: 2 } },
    ])
    await vi.waitFor(() => expect(two.heard).toHaveBeenCalledWith({ n: 2 }, expect.anything()))
    expect(one.heard).toHaveBeenCalledWith({ n: 1 }, expect.anything())
  })

  test('channels in use are listed, by prefix and one by one', async () => {
    await listening('private-user.1', 'x')
    await listening('news', 'x')
    const all = await sdk().get({ path: '/channels' })
    expect(await all.json()).toEqual({ channels: { 'private-user.1': {}, news: {} } })
    const some = await sdk().get({ path: '/channels', params: { filter_by_prefix: 'private-' } })
    expect(await some.json()).toEqual({ channels: { 'private-user.1': {} } })
    const one = await sdk().get({ path: '/channels/news', params: { info: 'subscription_count' } })
    expect(await one.json()).toEqual({ occupied: true, subscription_count: 1 })
    const none = await sdk().get({ path: '/channels/empty' })
    expect(await none.json()).toEqual({ occupied: false })
  })

  test('its signature for a private channel equals the server’s', () => {
    expect(sdk().authorizeChannel('12.34', 'private-user.1')).toEqual(
      bench.server.authenticate('12.34', 'private-user.1'),
    )
    const presence = { user_id: '7', user_info: { name: 'Ann' } }
    expect(sdk().authorizeChannel('12.34', 'presence-desk', presence)).toEqual(
      bench.server.authenticate('12.34', 'presence-desk', presence),
    )
  })

  test('a wrong secret, key or application is refused', async () => {
    await expect(sdk({ secret: 'wrong' }).trigger('a', 'x', 1)).rejects.toMatchObject({ status: 401 })
    await expect(sdk({ key: 'wrong' }).trigger('a', 'x', 1)).rejects.toMatchObject({ status: 401 })
    await expect(sdk({ appId: '99' }).trigger('a', 'x', 1)).rejects.toMatchObject({ status: 404 })
  })

  test('an event that is too large is refused', async () => {
    await expect(sdk().trigger('a', 'x', 'y'.repeat(11_000))).rejects.toMatchObject({ status: 413 })
  })

  test('an expired call, a changed body and an unsigned one are refused; other routes keep their parser', async () => {
    const path = `/apps/${APP_ID}/events`
    const body = JSON.stringify({ name: 'x', channels: ['a'], data: '1' })
    const query = sdk().createSignedQueryString({ method: 'POST', path, body })
    const call = (url: string, payload: string) =>
      bench.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
    expect((await call(`${path}?${query}`, body)).statusCode).toBe(200)
    expect((await call(`${path}?${query}`, body.replace('x', 'z'))).statusCode).toBe(401)
    expect((await call(path, body)).statusCode).toBe(401)
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 700_000)
    const old = sdk().createSignedQueryString({ method: 'POST', path, body })
    vi.restoreAllMocks()
    expect((await call(`${path}?${old}`, body)).statusCode).toBe(401)
    expect((await call('/elsewhere', body)).statusCode).toBe(404)
  })
})
