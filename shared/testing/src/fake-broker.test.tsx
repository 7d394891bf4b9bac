import { callApi, uploadFile, type CallOptions } from '@tradefront/api'
import { AssetsAnswer, calls, TradesPage, User } from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hang, later, lost, page, status } from './answers.ts'
import { fakeBroker } from './fake-broker.ts'
import { advisor, asset, trade, user } from './fixtures.ts'

const broker = fakeBroker({ 'GET /savings/*': status(404) }, { token: () => 'token of Dana' })
const fetchUser = async (options?: CallOptions) => (await callApi(calls.user, options)).data
/** A call whose answer isn't read. */
const mark = (...ids: string[]) => callApi(calls.readNotifications, { body: { ids } })
const MARK = 'POST /notifications/read'

afterEach(() => vi.useRealTimers())

describe('fake broker', () => {
  test('answers what nearly every page requests, as the contracts require', async () => {
    expect(await fetchUser()).toEqual(user())
    expect(await callApi(calls.settings)).toMatchObject({ data: { status: 'active' } })
    expect(await callApi(calls.assets)).toHaveLength(1)
    expect(await callApi(calls.openTrades)).toEqual(page())
    await callApi(calls.heartbeat)
  })

  test('later answers override earlier ones; those of the file apply to each test', async () => {
    broker.answers({ 'GET /user': { data: user({ first_name: 'Nora' }) }, 'GET /settings': status(500) })
    expect(await fetchUser()).toMatchObject({ first_name: 'Nora' })
    await expect(callApi(calls.settings)).rejects.toMatchObject({ kind: 'http', status: 500 })
    broker.answersOnce('GET /user', status(422, { message: 'Not now' }))
    await expect(fetchUser()).rejects.toMatchObject({ status: 422, serverMessage: 'Not now' })
    expect(await fetchUser()).toMatchObject({ first_name: 'Nora' })
    broker.answers('GET https://site.test/revoked.json', { versions: [] })
    expect(await (await fetch('https://site.test/revoked.json?at=1')).json()).toEqual({ versions: [] })
    await expect(callApi(calls.potMovements, { params: { id: '7' } })).rejects.toMatchObject({ status: 404 })
    expect(broker.failures).toHaveLength(3)
  })

  test('is reset for each test', async () => {
    expect(broker.calls()).toEqual([])
    expect(broker.failures).toEqual([])
    expect(await fetchUser()).toMatchObject({ first_name: 'Dana' })
  })

  test('records calls', async () => {
    broker.answers({ 'POST /trade/:id/close': ({ params }) => ({ message: params['id'] }) })
    expect(await callApi(calls.closeTrade, { params: { id: '7' }, key: 'key-1' })).toMatchObject({
      message: '7',
    })
    broker.answers(MARK, ({ body }) => [body])
    expect(await mark('1')).toEqual([{ ids: ['1'] }])
    await callApi(calls.closedTrades, { query: { page: 2 } })
    expect(broker.calls('GET /closed/trades')[0]?.query.get('page')).toBe('2')
    expect(broker.calls('POST /trade/7/close')).toEqual(broker.calls('POST /trade/:id/close'))
    const [close] = broker.calls('POST /trade/7/close')
    expect(close?.key).toBe('key-1')
    expect(close?.token).toBe('token of Dana')
    expect(broker.bodies(MARK)).toEqual([{ ids: ['1'] }])
    expect(broker.calls().map((one) => one.call)).toEqual(['POST /trade/7/close', MARK, 'GET /closed/trades'])
  })

  test('can lose an answer after the call took effect, hang, or answer on demand', async () => {
    const done: unknown[] = []
    broker.answers(MARK, ({ body }) => {
      done.push(body)
      return lost
    })
    await expect(mark('1')).rejects.toMatchObject({ kind: 'network' })
    broker.answers(MARK, ({ body }) => {
      done.push(body)
      return status(500)
    })
    await expect(mark('2')).rejects.toMatchObject({ kind: 'http', status: 500 })
    expect(done).toEqual([{ ids: ['1'] }, { ids: ['2'] }])

    const held = later()
    broker.answers(MARK, held.answer)
    const heard = vi.fn()
    const asked = mark('3').then(heard)
    await broker.settled()
    expect(heard).not.toHaveBeenCalled()
    held.give({ id: 1 })
    await broker.settled()
    expect(heard).toHaveBeenCalledExactlyOnceWith({ id: 1 })
    await asked
  })

  test('with fake timers: answers arrive without advancing time, and a hanging call ends at its deadline', async () => {
    vi.useFakeTimers()
    const heard = vi.fn()
    void fetchUser().then(heard)
    await broker.settled()
    expect(heard).toHaveBeenCalledTimes(1)

    void callApi(calls.heartbeat, { body: { idle_ms: 1 } }).then(heard)
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toHaveBeenCalledTimes(2)

    broker.answers('GET /user', hang)
    const failed = vi.fn()
    void fetchUser().catch(failed)
    await broker.settled()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  })

  test('a call can be aborted', async () => {
    broker.answers('GET /user', hang)
    const controller = new AbortController()
    const asked = fetchUser({ signal: controller.signal })
    await broker.settled()
    expect(broker.calls('GET /user')[0]?.signal.aborted).toBe(false)
    controller.abort()
    await expect(asked).rejects.toMatchObject({ kind: 'aborted' })
    expect(broker.calls('GET /user')[0]?.signal.aborted).toBe(true)
  })

  test('an unanswered call is a network error and fails the test', async () => {
    await expect(mark('4')).rejects.toMatchObject({ kind: 'network' })
    expect(broker.unanswered.splice(0)).toEqual(['POST https://broker.test/api/v1/notifications/read'])
    broker.answers(MARK, () => {
      throw new Error('a mistake of the test')
    })
    await expect(mark('4')).rejects.toMatchObject({ kind: 'network' })
    expect(broker.unanswered.splice(0)).toEqual(['POST /notifications/read: Error: a mistake of the test'])
  })

  test('accepts uploads', async () => {
    broker.answers('POST /chat/upload', { url: 'https://files.test/1' })
    expect(await uploadFile(calls.uploadChatFile, new File(['a picture'], 'chart.png'))).toEqual({
      url: 'https://files.test/1',
    })
    expect(broker.bodies('POST /chat/upload')).toEqual([expect.stringContaining('name="file"; filename=')])
  })
})

test('fixtures match what the schemas produce', () => {
  expect(v.parse(AssetsAnswer, [asset('BTC/USD', 'crypto')])).toEqual([asset('BTC/USD', 'crypto')])
  expect(v.parse(TradesPage, page([trade()], { more: true })).data).toEqual([trade()])
  expect(v.parse(User, user())).toEqual(user())
  expect(advisor('1', 'Pilot')).toMatchObject({ id: '1' })
})
