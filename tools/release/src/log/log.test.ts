import type { LogEntry, ReleaseLog } from '@tradefront/federation/release-log'
import { entryHash, entryOfPage, setHash } from '@tradefront/federation/release-log'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  configure,
  disable,
  enable,
  history,
  list,
  promote,
  prune,
  publish,
  restore,
  rollback,
  rollout,
  withdraw,
} from '../commands.ts'
import { defaultConfig } from '../site/default-config.ts'
import { fakeWorkspace, KEPT_IN, type FakeWorkspace } from '../testing/fake-workspace.ts'

let space: FakeWorkspace
let at: FakeWorkspace['at']
const readLog = async () => JSON.parse(await space.text('log.json')) as ReleaseLog
const newest = async () => (await readLog()).entries.at(-1)!
const trading = { name: 'trading' }
/** Lines without time and publisher. */
const lines = async (name?: string, version?: string) =>
  (await history({ ...at, name, version })).map((line) => line.replace(/^.*? UTC \S+: /, ''))

describe.each(KEPT_IN)('the log of releases, in a %s', { timeout: 30_000 }, (keptIn) => {
  beforeEach(async () => {
    process.env['TRADEFRONT_PUBLISHER'] = 'anna'
    space = await fakeWorkspace(keptIn)
    at = space.at
    await space.host()
    await space.remote('trading', '1.0.0')
    await publish({ ...at, reason: 'The first one.' })
  })
  afterEach(async () => {
    delete process.env['TRADEFRONT_PUBLISHER']
    await space.dispose()
  })

  test('[MFE-04] each release has an entry with who, what, why and when', async () => {
    const first = await newest()
    expect(first).toMatchObject({ number: 1, revision: 1, by: 'anna', why: 'The first one.' })
    expect(Date.now() - Date.parse(first.at)).toBeLessThan(60_000)
    expect(first.before).toBeUndefined()
    await space.remote('trading', '1.1.0')
    await publish(at)
    expect((await newest()).before).toBe(await entryHash(first))
    expect(await lines()).toEqual([
      'trading live: 1.0.0 → 1.1.0',
      'host live: 1.0.0-aaaa; trading live: 1.0.0 (The first one.)',
    ])
    expect((await history({ ...at, name: 'trading' }))[0]).toMatch(
      /^20\d\d-\d\d-\d\d \d\d:\d\d UTC anna: live: /,
    )
  })

  test('[MFE-04] every command that changes what visitors get is in it; one that changes nothing is not', async () => {
    await space.remote('trading', '1.1.0')
    await publish({ ...at, live: false })
    await rollout({ ...at, ...trading, version: '1.1.0', percent: 10 })
    await rollout({ ...at, ...trading, version: '1.1.0', percent: 0 })
    await promote({ ...at, ...trading, version: '1.1.0', reason: 'It works.' })
    await rollback({ ...at, ...trading, reason: 'It does not.' })
    await restore({ ...at, ...trading, version: '1.1.0' })
    await withdraw({ ...at, ...trading, version: '1.1.0', reason: 'Never again.' })
    await disable({ ...at, ...trading, reason: 'Back at noon.' })
    await enable({ ...at, ...trading })
    await configure({ ...at, config: { ...defaultConfig(), faults: true } })
    await publish({ ...at, apps: ['host'] })
    expect(await lines('config')).toEqual(['changed'])
    expect(await lines('trading')).toEqual([
      'switched on',
      'switched off: Back at noon.',
      '1.1.0 withdrawn: Never again.',
      '1.1.0 restored',
      'live: 1.1.0 → 1.0.0; 1.1.0 withdrawn: It does not.',
      'live: 1.0.0 → 1.1.0 (It works.)',
      'rollout of 1.1.0 ended',
      '1.1.0 for 10 % of visitors',
      '1.1.0 known',
      'live: 1.0.0 (The first one.)',
    ])
    expect(await lines('trading', '1.0.0')).toHaveLength(3)
    expect((await readLog()).entries).toHaveLength(11)
  })

  test('[MFE-08] a check that was overridden is in it, with the reason', async () => {
    const routes = [{ path: '/other', access: 'user', layout: 'full', title: 'x' }] as const
    await space.remote('trading', '1.1.0', { routes: [...routes], preload: {}, needBy: {} })
    await publish({ ...at, allowRemoval: 'It moves.' })
    expect((await lines('trading'))[0]).toBe(
      'live: 1.0.0 → 1.1.0; 1.1.0 let in with --allow-removal: It moves.',
    )
  })

  test('[MFE-04] versions that are no longer kept are in it', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
      await space.remote('trading', version)
      await publish(at)
    }
    for (const version of ['1.0.0', '1.1.0']) await space.age(`remotes/trading/${version}/`)
    await prune({ ...at, keep: 1, days: 0 })
    expect((await lines('trading'))[0]).toContain('1.0.0 forgotten')
  })

  test('[MFE-07] an entry names the release set of its pages, and the complete one', async () => {
    const html = await space.text('trading.html')
    const carried = JSON.parse(/id="tradefront-registry">(.*?)<\/script>/.exec(html)![1]!) as object
    expect(await entryOfPage(await readLog(), carried)).toMatchObject({ number: 1 })
    expect(await entryOfPage(await readLog(), { ...carried, revision: 9 })).toBeUndefined()
    expect((await newest()).registry).toBe(await setHash(JSON.parse(await space.text('registry.json'))))
  })

  test.each<[string, (entries: LogEntry[]) => LogEntry[], string]>([
    ['changed', ([one, ...rest]) => [{ ...one!, by: 'eve' }, ...rest], 'Entry 2 does not follow'],
    ['removed', ([, ...rest]) => rest, 'Entry 1 is missing: 2 is in its place.'],
    ['malformed', ([one, ...rest]) => [{ ...one!, at: 5 as unknown as string }, ...rest], 'entries.0.at'],
  ])(
    '[MFE-07] a log with a %s entry is refused; --adopt begins a new one',
    async (_what, change, sentence) => {
      await space.remote('trading', '1.1.0')
      await publish(at)
      const log = await readLog()
      await space.replace('log.json', JSON.stringify({ ...log, entries: change(log.entries) }))
      await expect(history({ ...at, name: 'trading' })).rejects.toThrow(sentence)
      await expect(disable({ ...at, ...trading, reason: 'x' })).rejects.toThrow(sentence)
      expect((await list(at)).remotes['trading']?.disabled ?? null).toBeNull()
      await disable({ ...at, ...trading, reason: 'x', adopt: true })
      expect(await lines('trading')).toEqual(['switched off: x'])
    },
  )

  test('[MFE-01] a site of an older tool gets its log with the next release, not before', async () => {
    await publish(at)
    expect((await readLog()).entries).toHaveLength(1)
  })
})
