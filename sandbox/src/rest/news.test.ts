import { CalendarAnswer, ErrorBody, NewsPage } from '@tradefront/contracts'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../index.ts'
import { type Client, createClient, enter, startStill } from '../testing.ts'

let sandbox: Sandbox
let demo: Client
beforeAll(async () => {
  sandbox = await startStill()
  demo = await enter(sandbox.url, 'demo')
})
afterAll(() => sandbox.close())

const calendarOf = (from: string, to: string) =>
  demo.get(`/calendar?${new URLSearchParams({ from, to }).toString()}`)

describe('[ROOM-09] GET /calendar and GET /news', () => {
  test('[API-03] the events of a span, half open', async () => {
    const answer = await calendarOf('2026-11-15T00:00:00.000Z', '2026-11-22T00:00:00.000Z')
    const { data } = v.parse(CalendarAnswer, answer.body)
    expect(data.length).toBeGreaterThan(25)
    const [first] = data
    const again = v.parse(CalendarAnswer, (await calendarOf(first!.time, '2026-11-22T00:00:00.000Z')).body)
    expect(again.data).toEqual(data)
    const earlier = v.parse(CalendarAnswer, (await calendarOf('2026-11-15T00:00:00.000Z', first!.time)).body)
    expect(earlier.data).toEqual([])
  })

  test('an invalid, too long or missing span is refused by field', async () => {
    for (const [from, to] of [
      ['2026-11-15T00:00:00.000Z', '2026-11-15T00:00:00.000Z'],
      ['2026-11-15T00:00:00.000Z', '2026-12-17T00:00:00.000Z'],
      ['2026-11-15T00:00:00.000Z', 'soon'],
      // Well-formed, yet not a valid time.
      ['2026-11-15T00:00:00.000Z', '2026-11-16T00:00:00+05'],
    ] as const) {
      const answer = await calendarOf(from, to)
      expect(answer.status).toBe(422)
      expect(Object.keys(v.parse(ErrorBody, answer.body).errors ?? {})).toEqual(['to'])
    }
    expect((await demo.get('/calendar')).status).toBe(422)
  })

  test('[API-03] pages of news with a link while there are more', async () => {
    const first = v.parse(NewsPage, (await demo.get('/news')).body)
    const second = v.parse(NewsPage, (await demo.get('/news?page=2')).body)
    expect(first.meta.current_page).toBe(1)
    expect(first.links.next).toContain('/news?page=2')
    expect(second.data[0]!.time < first.data.at(-1)!.time).toBe(true)
    const raw = (await demo.get('/news')).body as { meta: { last_page: number } }
    const last = v.parse(NewsPage, (await demo.get(`/news?page=${raw.meta.last_page}`)).body)
    expect(last.links.next).toBeNull()
    expect(last.data.length).toBeGreaterThan(0)
  })

  test('[SESS-02] both require a session', async () => {
    const anyone = createClient(sandbox.url)
    expect((await anyone.get('/news')).status).toBe(401)
    expect((await anyone.get('/calendar?from=2026-11-15T00:00:00Z&to=2026-11-16T00:00:00Z')).status).toBe(401)
  })

  test('a tester publishes a story; a reset removes it; faults apply to these calls too', async () => {
    const published = await demo.post('/sandbox/news', { headline: 'Stop press', symbols: ['BTC/USD'] })
    expect(published.status).toBe(200)
    expect(v.parse(NewsPage, (await demo.get('/news')).body).data[0]?.headline).toBe('Stop press')
    expect((await demo.post('/sandbox/news', { headline: ' ' })).status).toBe(422)

    await demo.post('/sandbox/faults', {
      target: 'rest',
      path: '/news',
      kind: 'status',
      status: 501,
      times: 1,
    })
    expect((await demo.get('/news')).status).toBe(501)
    await demo.post('/sandbox/reset')
    const again = await enter(sandbox.url, 'demo')
    expect(v.parse(NewsPage, (await again.get('/news')).body).data[0]?.headline).not.toBe('Stop press')
  })
})
