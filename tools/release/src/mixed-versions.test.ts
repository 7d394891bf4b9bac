import { afterEach, beforeEach, expect, test } from 'vitest'
import { list, publish } from './commands.ts'
import { fakeWorkspace, type FakeWorkspace } from './testing/fake-workspace.ts'

/*
 * Teams release independently, so a remote may be a version behind or ahead of the others. Compatibility facts of
 * host and remotes decide before anything goes live; e2e/long/mixed-versions.spec.ts runs such sites.
 */

const REMOTES = ['admin', 'chat', 'onboarding', 'trading', 'wallet']
const HOST = '@tradefront/ui/Button'
/** Each version uses one export more than the previous one; these host versions provide three. */
const USES = {
  '1.0.0': ['Button'],
  '2.0.0': ['Button', 'IconButton'],
  '3.0.0': ['Button', 'IconButton', 'Split'],
}

let space: FakeWorkspace
let root: string

const build = (name: string, version: keyof typeof USES) =>
  space.remote(name, version, { uses: { [HOST]: USES[version] } })
const hostWith = (exports: readonly string[]) =>
  space.host({
    version: `1.0.0-${exports.length}`,
    give: {
      react: { version: '19.3.1', files: [] },
      '@tradefront/ui/Table': { version: '0.1.0', files: [] },
      [HOST]: { version: '0.1.0', files: [], exports: [...exports] },
    },
  })
const live = async () =>
  Object.fromEntries(
    Object.entries((await list({ root })).remotes).map(([name, entry]) => [name, entry.live]),
  )

beforeEach(async () => {
  space = await fakeWorkspace()
  root = space.root
  await hostWith(['Button', 'IconButton', 'Split'])
  for (const name of REMOTES) await build(name, '2.0.0')
  await publish({ root })
})
afterEach(() => space.dispose())

test('[MFE-01] [MFE-08] a remote one version older or newer than the rest goes live alone', async () => {
  const rest = Object.fromEntries(REMOTES.map((name) => [name, '2.0.0']))
  // The first and last by name, as conflicts are resolved in name order.
  for (const name of ['admin', 'wallet']) {
    for (const version of ['1.0.0', '3.0.0', '2.0.0'] as const) {
      await build(name, version)
      await publish({ root, apps: [name], again: true })
      expect(await live()).toEqual({ ...rest, [name]: version })
    }
  }
})

test('[MFE-08] a version too new for the host is refused, and nothing goes live', async () => {
  await hostWith(['Button', 'IconButton'])
  await publish({ root, apps: ['host'] })
  await build('chat', '3.0.0')
  await expect(publish({ root, apps: ['chat'] })).rejects.toThrow(/chat.*Split/)
  expect((await live())['chat']).toBe('2.0.0')
})

test('[MFE-08] a host providing less than the newest remote uses is refused', async () => {
  await build('wallet', '3.0.0')
  await publish({ root, apps: ['wallet'] })
  await hostWith(['Button', 'IconButton'])
  await expect(publish({ root, apps: ['host'] })).rejects.toThrow(/wallet.*Split/)
})
