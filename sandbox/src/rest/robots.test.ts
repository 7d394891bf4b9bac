import { RobotsAnswer, RobotTradesAnswer, TradesPage, type Robot } from '@tradefront/contracts'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { enter, listen, orderFor, sandboxForTests, until } from '../testing.ts'

const MINUTE_MS = 60_000
/** A Monday, when every market is open. */
const START = Date.parse('2026-06-15T15:00:00Z')
const TREND_RIDER = '1'
const MAJORS = ['EURUSD', 'GBPUSD', 'AUDUSD', 'NZDUSD']

let now = START
const { sandbox, control, demo } = sandboxForTests({ now: () => now }, 'demo')
const rates: Record<string, number> = { EURUSD: 1.1, GBPUSD: 1.3, AUDUSD: 0.65, NZDUSD: 0.6 }
beforeEach(async () => {
  // Enough time for the averages to be independent of the previous test.
  now += 30 * MINUTE_MS
  await move('EURUSD', 1)
})

/** Multiplies a price by a factor, now. */
async function move(id: string, factor: number): Promise<void> {
  rates[id] = (rates[id] ?? 1) * factor
  await control.post('/sandbox/market', { asset_id: id, price: rates[id] })
}
const decide = () => control.post('/sandbox/robots/decide')
const setState = (state: string, id = TREND_RIDER) => demo.post(`/automation/robots/${id}/state`, { state })
const setLimits = (limits: object, id = TREND_RIDER) =>
  demo.put(`/automation/robots/${id}/limits`, {
    daily_loss: null,
    max_lots: null,
    instruments: ['EURUSD'],
    ...limits,
  })
async function robot(id = TREND_RIDER): Promise<Robot> {
  const { data } = v.parse(RobotsAnswer, (await demo.get('/automation/robots')).body)
  return data.find((entry) => entry.id === id)!
}
const trades = async (status: 'open' | 'closed') =>
  v.parse(TradesPage, (await demo.get(`/${status}/trades`)).body).data.filter(({ robot: by }) => by != null)
const record = async (id = TREND_RIDER) =>
  v.parse(RobotTradesAnswer, (await demo.get(`/automation/robots/${id}/trades`)).body)
async function run(limits: object = {}): Promise<void> {
  await setState('stopped')
  await setLimits(limits)
  await setState('running')
}
const notes = async () => {
  const { body } = await demo.get('/user')
  return (body as { data: { notifications: { title: string; message: string }[] } }).data.notifications
}

describe('[ALGO-02] a running advisor trades', () => {
  test('only while it runs: buys when prices rise, reverses when they fall, and announces each trade live', async () => {
    const page = await listen(demo, [`private-trade.${demo.userId}`])
    await move('EURUSD', 1.01)
    await decide()
    await setState('stopped')
    await setLimits({})
    await decide()
    expect(await trades('open')).toEqual([])

    await setState('running')
    await decide()
    const [bought] = await trades('open')
    expect(bought).toMatchObject({ asset_id: 'EURUSD', trade_type: 'buy', volume: '5000', leverage: 100 })
    expect(bought).toMatchObject({ robot: TREND_RIDER, robot_name: 'Trend Rider' })
    await move('EURUSD', 0.96)
    await decide()
    expect(await trades('closed')).toMatchObject([{ id: bought!.id, close_reason: 'robot' }])
    expect(await trades('open')).toMatchObject([{ asset_id: 'EURUSD', trade_type: 'sell' }])
    await until(() => page.events.length === 3)
    expect(page.events.map(({ data }) => (data as { action: string }).action)).toEqual([
      'opened',
      'closed',
      'opened',
    ])
    page.close()

    await setState('stopped')
    await move('EURUSD', 1.08)
    await decide()
    expect(await trades('open')).toMatchObject([{ trade_type: 'sell' }])
    expect((await record()).total).toBe(1)
  })

  test('holds one position per instrument, and at most as many as its level allows', async () => {
    await demo.post('/update/autotrader', { autotrader_type: 'low' })
    await demo.post('/update/autotrader', { autotrader_type: 'off' })
    await run({ instruments: MAJORS })
    for (const id of MAJORS) await move(id, 1.01)
    await decide()
    await decide()
    expect(await robot()).toMatchObject({ open_count: 2, most_open: 2, lots: '0.01' })
    expect((await trades('open')).map(({ asset_id }) => asset_id)).toEqual(['GBPUSD', 'EURUSD'])
  })

  test('limits the size of a position', async () => {
    await run({ max_lots: '0.02' })
    await move('EURUSD', 1.01)
    await decide()
    expect(await trades('open')).toMatchObject([{ volume: '2000' }])
  })

  test('opens nothing until the customer has accepted the documents in force', async () => {
    await run()
    await control.post('/sandbox/legal-documents', { kind: 'terms', version: '2.0' })
    await move('EURUSD', 1.01)
    await decide()
    expect(await trades('open')).toEqual([])
    await demo.post('/legal-documents/terms/accept', { version: '2.0' })
    await decide()
    expect(await trades('open')).toHaveLength(1)
  })

  test('does not trade in closed markets, on stale prices, or without margin', async () => {
    await run()
    await move('EURUSD', 1.01)
    now += 2 * MINUTE_MS
    await decide()
    expect(await trades('open')).toEqual([])
    await move('EURUSD', 1.001)
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: '10' })
    await decide()
    expect(await trades('open')).toEqual([])
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: '10000' })
    await control.post('/sandbox/market', { hours: true })
    // Saturday.
    now += 5 * 24 * 60 * MINUTE_MS
    Object.assign(demo, await enter(sandbox.url, 'demo'))
    await move('EURUSD', 1.001)
    await decide()
    expect(await trades('open')).toEqual([])
    await control.post('/sandbox/market', { hours: false })
    await decide()
    expect(await trades('open')).toHaveLength(1)
  })

  test('at the daily loss limit it closes its positions, stops and notifies; it cannot be restarted that day', async () => {
    await run({ daily_loss: '50.00' })
    await move('EURUSD', 1.01)
    await decide()
    await demo.post('/trades/store', await orderFor(demo, 'GBPUSD', 0.01))
    await move('EURUSD', 0.98)
    await decide()
    expect(await trades('open')).toEqual([])
    expect(await robot()).toMatchObject({ state: 'stopped', stopped_by: 'daily_loss', open_count: 0 })
    expect((await notes())[0]).toMatchObject({
      title: 'Trend Rider stopped',
      message: 'It reached its daily loss limit of $50.00, and its positions were closed.',
    })
    expect((await setState('running')).status).toBe(422)
    await setLimits({ daily_loss: '500' })
    expect((await setState('running')).status).toBe(200)
  })

  test('a stop-out stops it, with a notification', async () => {
    await run()
    await move('EURUSD', 1.01)
    await decide()
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: '1' })
    await move('EURUSD', 0.99)
    expect(await trades('closed')).toMatchObject([{ close_reason: 'stop_out' }])
    expect(await robot()).toMatchObject({ state: 'stopped', stopped_by: 'stop_out' })
    expect((await notes()).map(({ title }) => title)).toContain('Trend Rider stopped')
  })

  test('losing the advisor, or the right to trade, stops it', async () => {
    await run()
    await control.patch('/sandbox/users/demo@tradefront.test', { eas: ['2'] })
    await decide()
    // Still activated, and its customer sees why it doesn't trade.
    expect(await robot()).toMatchObject({ state: 'stopped', stopped_by: 'not_available' })
    await control.patch('/sandbox/users/demo@tradefront.test', { eas: ['1'] })
    await setState('running')
    await control.patch('/sandbox/users/demo@tradefront.test', { status: 'deactivated' })
    await decide()
    await control.patch('/sandbox/users/demo@tradefront.test', { status: 'active' })
    expect(await robot()).toMatchObject({ state: 'stopped', stopped_by: 'account' })
  })
})

describe('[ALGO-02] [ALGO-03] states and limits', () => {
  test('one advisor is active at a time; inactive or unowned ones cannot start', async () => {
    expect((await setState('running')).body).toMatchObject({ message: 'This Expert Advisor is not active.' })
    await run()
    await setState('stopped', '2')
    expect([(await robot()).state, (await robot('2')).state]).toEqual(['off', 'stopped'])
    expect((await setState('stopped', '4')).body).toMatchObject({
      message: 'This Expert Advisor is not available for your plan',
    })
    expect((await setState('stopped', '13')).status).toBe(404)
    expect((await setState('asleep')).status).toBe(422)
  })

  test('invalid limits are refused, and change nothing', async () => {
    for (const limits of [
      { daily_loss: '0' },
      { daily_loss: '-5' },
      { daily_loss: '1.234' },
      { max_lots: '0.001' },
      { max_lots: '51' },
      { instruments: [] },
      { instruments: ['XAUUSD'] },
    ])
      expect((await setLimits(limits)).status, JSON.stringify(limits)).toBe(422)
    expect((await robot()).limits).toEqual({ daily_loss: null, max_lots: null, instruments: MAJORS })
  })

  test('limits are kept while it is stopped', async () => {
    await setLimits({ daily_loss: '1e2' })
    await setLimits({ daily_loss: '100', max_lots: '0.5' })
    expect((await robot()).limits).toEqual({
      daily_loss: '100.00',
      max_lots: '0.50',
      instruments: ['EURUSD'],
    })
  })
})

describe('[ALGO-01] the auto trader', () => {
  test('trades at its level while on; a stop-out switches it off', async () => {
    await setLimits({}, 'auto')
    await move('EURUSD', 1.01)
    await decide()
    expect(await trades('open')).toEqual([])
    await demo.post('/update/autotrader', { autotrader_type: 'high' })
    await decide()
    expect(await trades('open')).toMatchObject([{ robot: 'auto', volume: '10000' }])
    expect(await robot('auto')).toMatchObject({ state: 'running', most_open: null })
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: '1' })
    await move('EURUSD', 0.99)
    expect(await robot('auto')).toMatchObject({ state: 'off', stopped_by: 'stop_out' })
    await decide()
    expect(await trades('open')).toEqual([])
  })

  test('is switched off by its state, but switched on only by its level', async () => {
    expect((await setState('running', 'auto')).status).toBe(422)
    await demo.post('/update/autotrader', { autotrader_type: 'low' })
    expect((await setState('off', 'auto')).status).toBe(200)
    expect(await robot('auto')).toMatchObject({ state: 'off', stopped_by: 'customer' })
  })
})
