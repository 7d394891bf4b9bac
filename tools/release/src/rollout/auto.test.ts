import type { PageReport } from '@tradefront/contracts'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { disable, history, judgeRollout, list, publish, rollout } from '../commands.ts'
import { fakeWorkspace, type FakeWorkspace } from '../testing/fake-workspace.ts'
import { keepReport } from './reports-file.ts'

let space: FakeWorkspace
let at: FakeWorkspace['at']
let reports: string
const HALF_AN_HOUR_MS = 30 * 60_000
beforeEach(async () => {
  space = await fakeWorkspace('bucket')
  at = space.at
  reports = join(space.root, 'reports.jsonl')
  await space.host()
  await space.remote('trading', '1.0.0')
  await publish(at)
  await space.remote('trading', '2.0.0')
  await publish({ ...at, live: false })
  await rollout({ ...at, name: 'trading', version: '2.0.0', percent: 25 })
})
afterEach(() => space.dispose())

const LATER = Date.now() + HALF_AN_HOUR_MS + 60_000
const trading = async () => (await list(at)).remotes['trading']!
const auto = (now = LATER) =>
  judgeRollout({ ...at, name: 'trading', reports, thresholds: { starts: 5 }, now })
const newest = async () => (await history({ ...at, name: 'trading' }))[0]

/** Pages that report, a minute after now. */
async function report(count: number, ...found: Partial<PageReport>[]): Promise<void> {
  const all = found.map((one) => ({ kind: 'start' as const, remote: 'trading', count: 1, ...one }))
  for (let page = 0; page < count; page++)
    await keepReport(
      reports,
      { schema: 1, host: '1.0.0', revision: 3, reports: all },
      new Date(Date.now() + 60_000),
    )
}

test('[MFE-04] a good version goes from step to step and live, and the log says why', async () => {
  await report(6, { version: '1.0.0' }, { version: '2.0.0' })
  expect(await auto()).toMatchObject({ percent: 50, verdict: { what: 'goes-on' } })
  expect((await trading()).rollout).toEqual({ version: '2.0.0', percent: 50 })
  expect(await newest()).toMatch(
    /2\.0\.0 for 50 % of visitors \(As good as the live version: 6 starts, 0 failures/,
  )
  // The new step is judged by reports and time of its own.
  expect(await auto(Date.now())).toMatchObject({ percent: 50, verdict: { what: 'wait' } })
  expect(await auto()).toMatchObject({ percent: 100, verdict: { what: 'goes-on' } })
  expect(await trading()).toMatchObject({ live: '2.0.0', rollout: null })
  expect(await newest()).toMatch(/live: 1\.0\.0 → 2\.0\.0 \(As good as/)
  await expect(auto()).rejects.toThrow('No version of trading is being rolled out.')
})

test('[MFE-04] a version that crashes is withdrawn, with the crash as the reason', async () => {
  const stack = ['/remotes/trading/2.0.0/room.js:1:2345']
  const crash = { kind: 'failure', code: 'view-crashed', error: 'TypeError', stack } as const
  await report(5, { version: '2.0.0' }, { version: '2.0.0', ...crash })
  expect(await auto()).toMatchObject({ percent: 0, verdict: { what: 'withdraw' } })
  const { rollout: ended, withdrawn, live } = await trading()
  expect([ended, live]).toEqual([null, '1.0.0'])
  expect(withdrawn?.['2.0.0']?.reason).toContain('view-crashed TypeError 76ae37ba 5 times.')
  expect(await newest()).toContain(
    '2.0.0 withdrawn: Fails more often than the live version: 5 starts, 5 failures',
  )
})

test('[MFE-04] reports from before the step do not count, and nothing changes while it waits', async () => {
  const { revision } = await list(at)
  await report(6, { version: '2.0.0' })
  await rollout({ ...at, name: 'trading', version: '2.0.0', percent: 0 })
  await new Promise((done) => {
    setTimeout(done, 5)
  })
  await writeFile(reports, '')
  const old = new Date(Date.now() - 1)
  await rollout({ ...at, name: 'trading', version: '2.0.0', percent: 25 })
  const start = { kind: 'start', remote: 'trading', version: '2.0.0', count: 1 } as const
  for (let page = 0; page < 6; page++)
    await keepReport(reports, { schema: 1, host: '1', revision: 1, reports: [start] }, old)
  const { verdict, registry } = await auto()
  expect(verdict).toEqual({ what: 'wait', why: expect.stringContaining('0 of 5 starts') as string })
  expect(registry.revision).toBe(revision + 2)
  expect((await list(at)).revision).toBe(revision + 2)
})

test('[MFE-04] a change by another publisher meanwhile is not overrun', async () => {
  await report(6, { version: '2.0.0' })
  const { store } = at
  const raced = {
    ...store!,
    newest: async () => {
      raced.newest = store!.newest
      await disable({ ...at, name: 'trading', reason: 'Back at noon.' })
      return store!.newest()
    },
  }
  await expect(
    judgeRollout({ ...at, store: raced, name: 'trading', reports, thresholds: { starts: 5 }, now: LATER }),
  ).rejects.toThrow('The site was changed meanwhile.')
  expect((await trading()).rollout).toEqual({ version: '2.0.0', percent: 25 })
})

test('[MFE-04] missing and malformed reports are errors, a line being written is not', async () => {
  await expect(auto()).rejects.toThrow(/There is no file .*'serve --reports/)
  await report(6, { version: '2.0.0' })
  await writeFile(reports, '{"schema":1,"at":"20', { flag: 'a' })
  expect((await auto(Date.now())).verdict.what).toBe('wait')
  await rm(reports)
  await writeFile(reports, '{"schema":1}\n')
  await expect(auto()).rejects.toThrow(/^Line 1 of .* is not a report\.$/)
})
