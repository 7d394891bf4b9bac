import type { RemoteFacts } from '@tradefront/contracts'
import { beforeAll, expect, test } from 'vitest'
import type { Build } from '../site/build.ts'
import { fakeWorkspace } from '../testing/fake-workspace.ts'
import { rolledOut, withBuilds } from './release-set.ts'
import { withdrawn } from './withdrawals.ts'

let host: Build
let facts: RemoteFacts
beforeAll(async () => {
  const space = await fakeWorkspace()
  host = { kind: 'host', name: 'host', folder: '', facts: await space.host() }
  facts = await space.remote('trading', '1.0.0')
  await space.dispose()
})

const trading = (version: string, changes: Partial<RemoteFacts> = {}): Build => ({
  kind: 'remote',
  name: 'trading',
  folder: '',
  facts: { ...facts, version, ...changes },
})

test('[MFE-04] the newest twenty unused versions stay known', () => {
  let set = withBuilds(undefined, [host, trading('1.0.0')])
  const made = Array.from({ length: 22 }, (_, index) => `2.0.${index}`)
  for (const version of made) set = withBuilds(set, [trading(version)], { live: false })
  expect(Object.keys(set.remotes['trading']?.versions ?? {})).toEqual(['1.0.0', ...made.slice(2)])
})

test('[MFE-04] a rollout can be ended naming any version, even a withdrawn one or one lacking a live page', () => {
  let set = withBuilds(undefined, [host, trading('1.0.0')])
  const less = trading('2.0.0', { routes: [], needBy: {}, preload: {} })
  for (const build of [less, trading('2.1.0')]) set = withBuilds(set, [build], { live: false })
  set = withdrawn(set, 'trading', '2.1.0', { reason: 'It is wrong.' })
  set = rolledOut(set, 'trading', { version: '2.0.0', percent: 10, allowRemoval: 'It moves.' })
  for (const version of ['2.0.0', '2.1.0']) {
    let ended: typeof set | undefined
    expect(() => (ended = rolledOut(set, 'trading', { version, percent: 0 }))).not.toThrow()
    expect(ended?.remotes['trading']?.rollout).toBeNull()
    expect(() => rolledOut(set, 'trading', { version, percent: 10 })).toThrow(/no longer has|was withdrawn/)
  }
})
