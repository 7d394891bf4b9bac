import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ChannelPosition,
  ChannelAuthAnswer,
  MissedEventsAnswer,
  positionIn,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEPT_EVENTS } from '../store/channel-events.ts'
import { type Person, createClient, enter, listen, sandboxForTests, startStill, until } from '../testing.ts'

const { control, demo, mia, support } = sandboxForTests({}, 'demo', 'mia', 'support')

const channelOf = ({ userId }: Person, name = 'notification') => `private-${name}.${userId}`

/** The call, made for a channel and a position. */
const ask = (who: Person, channel: string, { epoch, number }: ChannelPosition) =>
  who.get(`/broadcasting/events?channel_name=${channel}&epoch=${epoch}&after=${number}`)
const missedBy = async (who: Person, channel: string, position: ChannelPosition) =>
  v.parse(MissedEventsAnswer, (await ask(who, channel, position)).body).data

/** The position that the channel's authorisation names. */
async function positionOf(who: Person, channel: string): Promise<ChannelPosition> {
  const answer = await who.post('/broadcasting/auth', { socket_id: '1.1', channel_name: channel })
  const position = positionIn(v.parse(ChannelAuthAnswer, answer.body))
  if (position === undefined) throw new Error('no position')
  return position
}

const notify = (from: typeof control, message: string) =>
  from.post('/sandbox/notify', { email: 'demo@tradefront.test', message })

test('[RT-06] each channel numbers its events, and gives out those after a number in order', async () => {
  const channel = channelOf(demo)
  const start = await positionOf(demo, channel)
  const page = await listen(demo, [channel])
  for (const message of ['one', 'two', 'three']) await notify(control, message)
  await until(() => page.events.length === 3)
  page.close()
  expect(page.events.map(({ data }) => positionIn(data))).toEqual(
    [1, 2, 3].map((step) => ({ epoch: start.epoch, number: start.number + step })),
  )
  const { events, ...position } = await missedBy(demo, channel, { ...start, number: start.number + 1 })
  expect(position).toEqual({ epoch: start.epoch, number: start.number + 3 })
  expect(events?.map(({ number, data }) => [number - start.number, data['message']])).toEqual([
    [2, 'two'],
    [3, 'three'],
  ])
  // Another channel has numbers of its own.
  expect((await positionOf(mia, channelOf(mia))).number).toBe(0)
  expect((await missedBy(demo, channel, position)).events).toEqual([])
})

test('a dropped event leaves a gap that the call fills', async () => {
  const channel = channelOf(demo)
  const page = await listen(demo, [channel])
  await control.post('/sandbox/faults', { target: 'pusher', kind: 'drop', times: 1 })
  await notify(control, 'dropped')
  await notify(control, 'heard')
  await until(() => page.events.length === 1)
  page.close()
  const heard = positionIn(page.events[0]?.data)
  const { events } = await missedBy(demo, channel, {
    epoch: heard?.epoch ?? '',
    number: (heard?.number ?? 0) - 2,
  })
  expect(events?.map(({ data }) => data['message'])).toEqual(['dropped', 'heard'])
})

test('a position of another epoch, ahead of the channel, or too far behind gets no events but the present one', async () => {
  const channel = channelOf(demo)
  const start = await positionOf(demo, channel)
  for (let sent = 0; sent <= KEPT_EVENTS; sent += 1) await notify(control, `message ${sent}`)
  const now = { epoch: start.epoch, number: start.number + KEPT_EVENTS + 1 }
  for (const position of [
    { ...now, epoch: 'another' },
    { ...now, number: now.number + 1 },
    { ...now, number: now.number - KEPT_EVENTS - 1 },
    { ...now, number: now.number - 0.5 },
  ])
    expect(await missedBy(demo, channel, position)).toEqual({ ...now, events: null })
  const { events } = await missedBy(demo, channel, { ...now, number: now.number - KEPT_EVENTS })
  expect(events).toHaveLength(KEPT_EVENTS)
})

test('[RT-02] only who may subscribe to a channel gets its events', async () => {
  const position = { epoch: 'any', number: 0 }
  for (const name of ['notification', 'user', 'trade', 'chat.customer']) {
    const channel = channelOf(mia, name)
    expect((await ask(mia, channel, position)).status, name).toBe(200)
    expect((await ask(demo, channel, position)).status, name).toBe(403)
    expect((await ask(support, channel, position)).status, name).toBe(name === 'chat.customer' ? 200 : 403)
  }
  expect((await ask(support, 'private-chat.support', position)).status).toBe(200)
  for (const channel of ['private-chat.support', 'private-unknown', 'user.1'])
    expect((await ask(demo, channel, position)).status, channel).toBe(403)
})

test('malformed queries are refused', async () => {
  for (const query of [
    '',
    '?channel_name=private-user.1',
    '?channel_name=&epoch=a&after=0',
    `?channel_name=a&epoch=a&after=-1`,
  ])
    expect((await demo.get(`/broadcasting/events${query}`)).status, query).toBe(422)
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'channel-events-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('numbers go on after a restart; a new database, and a reset, have another epoch', async () => {
  const start = async (database: string) => {
    const sandbox = await startStill({ database: join(folder, database) })
    const person = await enter(sandbox.url, 'demo')
    return { sandbox, person, own: createClient(sandbox.url) }
  }
  const first = await start('a.db')
  const channel = channelOf(first.person)
  const send = ({ own }: typeof first) =>
    fetch(`${own.url}/sandbox/notify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@tradefront.test', message: 'Hello' }),
    })
  await send(first)
  const before = await positionOf(first.person, channel)
  await first.sandbox.close()

  const again = await start('a.db')
  await send(again)
  expect(await positionOf(again.person, channel)).toEqual({ ...before, number: before.number + 1 })
  expect((await missedBy(again.person, channel, before)).events).toHaveLength(1)
  await fetch(`${again.own.url}/sandbox/reset`, { method: 'POST' })
  const reset = await positionOf(await enter(again.sandbox.url, 'demo'), channel)
  await again.sandbox.close()

  const other = await start('b.db')
  const fresh = await positionOf(other.person, channel)
  await other.sandbox.close()
  expect(new Set([before.epoch, reset.epoch, fresh.epoch]).size).toBe(3)
})
