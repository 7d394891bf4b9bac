import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { channelText, sign } from './signature.ts'
import { type Bench, KEY, SECRET, openBench } from './testing.ts'

const SOCKETS = process.env['TEST_LONG'] === '1' ? 1_000 : 100
const CHANNELS = ['private-user.1', 'private-trade.1', 'private-notification.1']
const EVENTS = 5

let bench: Bench | undefined
const sockets: WebSocket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await bench?.close()
  bench = undefined
})

interface Frame {
  readonly event: string
  readonly channel?: string
  readonly data: string
}

/** Connects and joins the channels; resolves when all are joined. */
async function enter(port: number, heard: Frame[]): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${KEY}?protocol=7`)
  sockets.push(socket)
  let entered = 0
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (content: Buffer) => {
      const frame = JSON.parse(content.toString()) as Frame
      if (frame.event === 'pusher:connection_established') {
        const { socket_id: id } = JSON.parse(frame.data) as { socket_id: string }
        for (const channel of CHANNELS) {
          const auth = `${KEY}:${sign(SECRET, channelText(id, channel))}`
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
        }
      } else if (frame.event === 'pusher_internal:subscription_succeeded') {
        entered += 1
        if (entered === CHANNELS.length) resolve()
      } else {
        heard.push(frame)
      }
    })
  })
  return socket
}

test(`${SOCKETS} sockets with three channels each get every event once, in order, and leave nothing behind`, async () => {
  const { port, server } = (bench = await openBench())
  const heard = Array.from({ length: SOCKETS }, (): Frame[] => [])
  await Promise.all(heard.map((frames) => enter(port, frames)))
  expect(CHANNELS.map((channel) => server.subscriberCount(channel))).toEqual([SOCKETS, SOCKETS, SOCKETS])
  for (let n = 0; n < EVENTS; n += 1) for (const channel of CHANNELS) server.publish(channel, 'changed', n)
  const expected = Array.from({ length: EVENTS }, (_, n) =>
    CHANNELS.map((channel) => ({ event: 'changed', channel, data: String(n) })),
  ).flat()
  await vi.waitFor(() => expect(heard.every((frames) => frames.length === expected.length)).toBe(true))
  for (const frames of heard) expect(frames).toEqual(expected)
  for (const socket of sockets) socket.close()
  await vi.waitFor(() => expect(server.connectionCount()).toBe(0))
  expect(CHANNELS.map((channel) => server.subscriberCount(channel))).toEqual([0, 0, 0])
}, 120_000)

test('a consumer that reads too slowly is dropped; the others miss nothing', async () => {
  const { port, server } = (bench = await openBench())
  const heard: Frame[] = []
  await enter(port, heard)
  const slow = await enter(port, [])
  slow.pause()
  const text = 'x'.repeat(100_000)
  let sent = 0
  await vi.waitFor(
    () => {
      server.publish('private-user.1', 'changed', text)
      sent += 1
      expect(server.connectionCount()).toBe(1)
    },
    { interval: 1, timeout: 15_000 },
  )
  await vi.waitFor(() => expect(heard).toHaveLength(sent))
  server.publish('private-user.1', 'changed', 'last')
  await vi.waitFor(() => expect(heard.at(-1)?.data).toBe('"last"'))
})
