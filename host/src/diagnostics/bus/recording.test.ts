import { i18n } from '@tradefront/language'
import { expect, test } from 'vitest'
import { BUS_EVENTS, BUS_RULES, shownPayload } from './bus-rules.ts'
import { mayReplay, readRecording, recordingText, replayable, type Recording } from './recording.ts'

const recording = (events: Recording['events']): Recording => ({ schema: 1, host: '1.2.0', events })
const event = (name: Recording['events'][number]['name'], payload: unknown, at = 0) => ({
  at,
  name,
  sender: 'trading',
  payload,
})

test('[RT-05] never replays events that start an order, mention money or end a session', () => {
  expect(BUS_EVENTS.filter((name) => !BUS_RULES[name].replays)).toEqual([
    'ticket:open',
    'notification:add',
    'trading-account:ask',
    'session:ended',
  ])
  const all = recording([
    event('ticket:open', { side: 'buy', assetId: '7' }),
    event('notification:add', { title: 'Closed', message: '+ 250', color: 'success', key: 'a' }),
    event('session:ended', { reason: 'logout' }),
    event('asset:select', { assetId: '7' }, 5),
  ])
  expect(replayable(all)).toEqual([{ at: 5, name: 'asset:select', payload: { assetId: '7' } }])
})

test('[SESS-09] texts for customers are shown and recorded as shapes only', () => {
  const payload = { title: 'Closed', message: 'Mia lost 250', color: 'danger', key: 'trade-9' }
  expect(shownPayload('notification:add', payload)).toBe(
    '{ title: string(6), message: string(12), color: string(6), key: string(7) }',
  )
  expect(shownPayload('asset:select', { assetId: 'EUR/USD' })).toEqual({ assetId: 'EUR/USD' })
  // A payload that doesn't match the event's schema may contain anything.
  expect(shownPayload('asset:select', { assetId: 'mia@example.test' })).toBe('{ assetId: string(16) }')
  expect(shownPayload('user:refresh', { name: 'Mia' })).toBe('{ name: string(3) }')
})

test('[RT-05] a recording is read back from its file; events that don’t match their schema are left out of a replay', async () => {
  const saved = recording([
    event('asset:select', { assetId: '8' }, 90),
    event('asset:select', { assetId: { $ne: 1 } }, 20),
    event('work:unsaved', { key: 'order-ticket', unsaved: true }, 10),
    event('plans:open', { extra: 1 }, 1),
  ])
  const read = await readRecording(new Blob([recordingText(saved)]))
  expect(read).toEqual(saved)
  expect(replayable(read as Recording).map(({ at, name }) => `${at} ${name}`)).toEqual([
    '10 work:unsaved',
    '90 asset:select',
  ])
})

test.each([
  ['no JSON', '{'],
  ['another shape', '{"schema":2,"host":"1","events":[]}'],
  ['an event that does not exist', recordingText(recording([event('order:send' as 'asset:select', {})]))],
  ['a time out of range', recordingText(recording([event('user:refresh', {}, 9e9)]))],
  ['a sender that is markup', recordingText(recording([{ ...event('user:refresh', {}), sender: '<b>' }]))],
])('[RT-05] a file with %s is refused', async (_, text) => {
  expect(await readRecording(new Blob([text]))).toMatchObject({
    message: 'This file is not a bus recording.',
  })
})

test('[RT-05] a file that is too large is refused before it is read', async () => {
  expect(await readRecording(new Blob(['x'.repeat(1_000_001)]))).toMatchObject({
    message: 'This file is too large for a recording.',
  })
})

test('each event that is never replayed says why', () => {
  for (const name of BUS_EVENTS) {
    const rule = BUS_RULES[name]
    if (!rule.replays) expect(i18n._(rule.why)).toMatch(/^[A-Z].*\.$/)
  }
})

test('[MFE-05] replays are offered only where testers may override or break remotes', () => {
  const nothing = { faults: false, overrideOrigins: [] }
  expect(mayReplay(nothing)).toBe(false)
  expect(mayReplay({ ...nothing, versionOverrides: false })).toBe(false)
  expect(mayReplay({ ...nothing, faults: true })).toBe(true)
  expect(mayReplay({ ...nothing, versionOverrides: true })).toBe(true)
  expect(mayReplay({ ...nothing, overrideOrigins: ['http://localhost:4202'] })).toBe(true)
})
