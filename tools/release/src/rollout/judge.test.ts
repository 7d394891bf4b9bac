import type { PageReport } from '@tradefront/contracts'
import { describe, expect, test } from 'vitest'
import { conductOf, judge, nextStep, THRESHOLDS, type Conduct } from './judge.ts'
import type { KeptReports } from './reports-file.ts'

const message = (...reports: PageReport[]): KeptReports => ({
  schema: 1,
  at: '2030-01-02T03:04:05.000Z',
  host: '1.0.0',
  revision: 1,
  reports,
})
const start = (version: string, ms?: number): PageReport => ({
  kind: 'start',
  remote: 'trading',
  version,
  count: 1,
  ...(ms !== undefined && { ms }),
})
const crash = (version: string, more: Partial<PageReport> = {}): PageReport => ({
  kind: 'failure',
  remote: 'trading',
  version,
  code: 'view-crashed',
  count: 1,
  ...more,
})
const did = (more: Partial<Conduct> = {}): Conduct => ({
  starts: 1_000,
  failures: 0,
  contentMs: 1_000,
  kinds: [],
  ...more,
})

describe('how a version did', () => {
  test('[MFE-04] starts, failures by kind, and the third quartile of the time to content', () => {
    const messages = [
      ...Array.from({ length: 40 }, (_, index) => message(start('2.0.0', 100 * (index + 1)))),
      message(start('2.0.0'), start('1.0.0', 5), { ...start('2.0.0'), remote: 'chat' }),
      message(
        crash('2.0.0', { error: 'TypeError', stack: ['/remotes/trading/2.0.0/room.js:1:2345'], count: 2 }),
        crash('1.0.0'),
      ),
      message(crash('2.0.0', { code: 'remote-timeout' }), { kind: 'file', remote: 'trading', count: 9 }),
    ]
    expect(conductOf(messages, 'trading', '2.0.0')).toEqual({
      starts: 41,
      failures: 3,
      contentMs: 3_100,
      kinds: [
        ['view-crashed TypeError 76ae37ba', 2],
        ['remote-timeout', 1],
      ],
    })
    expect(conductOf(messages, 'trading', '1.0.0')).toMatchObject({
      starts: 1,
      failures: 1,
      contentMs: undefined,
    })
  })

  test('[MFE-07] one message counts little, whatever it says, and its text is not quoted', () => {
    const hostile = message(crash('2.0.0', { count: 1e9, code: 'Call <b>us</b>' }), {
      ...start('2.0.0'),
      count: -5,
    })
    expect(conductOf([hostile], 'trading', '2.0.0')).toMatchObject({
      starts: 0,
      failures: 3,
      kinds: [['other', 3]],
    })
  })
})

describe('a rollout', () => {
  test.each<[string, Conduct, Conduct, number, string, RegExp]>([
    [
      'goes on as good as live',
      did(),
      did(),
      31,
      'goes-on',
      /^As good as the live version: 1000 starts, 0 failures \(0\.0 %/,
    ],
    ['waits for starts', did({ starts: 199 }), did(), 600, 'wait', /^199 of 200 starts/],
    ['waits for time', did(), did(), 29.9, 'wait', /^29 of 30 minutes/],
    [
      'is withdrawn for failures, by name',
      did({ failures: 30, kinds: [['view-crashed TypeError 0a1b2c3d', 30]] }),
      did({ failures: 5 }),
      1,
      'withdraw',
      /^Fails more .*30 failures \(3\.0 %, live 0\.5 %\).*view-crashed TypeError 0a1b2c3d 30 times\.$/,
    ],
    [
      'ignores failures that the live version has as well',
      did({ failures: 30 }),
      did({ failures: 25 }),
      31,
      'goes-on',
      /live 2\.5 %/,
    ],
    ['ignores two failures', did({ starts: 200, failures: 2 }), did(), 31, 'goes-on', /2 failures/],
    [
      'is withdrawn early if broken',
      did({ starts: 0, failures: 5, contentMs: undefined }),
      did(),
      0,
      'withdraw',
      /5 failures \(100\.0 %/,
    ],
    ['is not withdrawn early for a few', did({ starts: 30, failures: 4 }), did(), 0, 'wait', /^30 of 200/],
    [
      'is withdrawn for being slow',
      did({ contentMs: 1_451 }),
      did(),
      31,
      'withdraw',
      /content after 1451 ms, live 1000 ms/,
    ],
    ['ignores noise in the time', did({ contentMs: 1_450 }), did(), 31, 'goes-on', /1450 ms/],
    [
      'does without times',
      did({ contentMs: undefined }),
      did({ contentMs: undefined }),
      31,
      'goes-on',
      /live 0\.0 %\)\.$/,
    ],
  ])('[MFE-04] %s', (_title, fresh, live, minutes, what, why) => {
    const verdict = judge(fresh, live, minutes)
    expect(verdict.what).toBe(what)
    expect(verdict.why).toMatch(why)
  })

  test('[MFE-04] thresholds are the publisher’s', () => {
    const [fresh, live] = [did({ starts: 50, failures: 3 }), did()]
    expect(judge(fresh, live, 5, { ...THRESHOLDS, starts: 50, minutes: 5, failures: 10 }).what).toBe(
      'goes-on',
    )
    expect(judge(fresh, live, 5, { ...THRESHOLDS, starts: 50 }).what).toBe('withdraw')
  })

  test('[MFE-04] goes through its steps', () => {
    expect([1, 2, 5, 25, 50, 99].map(nextStep)).toEqual([5, 5, 25, 50, 100, 100])
    expect(nextStep(100)).toBeUndefined()
  })
})
