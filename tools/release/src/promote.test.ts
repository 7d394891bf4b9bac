import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { disable, list, promote, publish, rollback, rollout, why, withdraw } from './commands.ts'
import { fakeWorkspace, KEPT_IN, type FakeWorkspace } from './testing/fake-workspace.ts'

describe.each(KEPT_IN)('a site in a %s', (keptIn) => {
  let space: FakeWorkspace
  let root: FakeWorkspace['at']
  beforeEach(async () => {
    space = await fakeWorkspace(keptIn)
    root = space.at
    await space.host()
    await space.remote('trading', '1.0.0')
    await publish(root)
  })
  afterEach(() => space.dispose())

  const trading = async () => (await list(root)).remotes['trading']

  /** Makes a version of trading known without putting it live. */
  async function make(version: string, changes: Parameters<FakeWorkspace['remote']>[2] = {}) {
    await space.remote('trading', version, changes)
    await publish({ ...root, apps: ['trading'], live: false })
  }

  describe('promote', () => {
    test("[MFE-04] puts the rollout's version live for everyone and ends the rollout", async () => {
      await make('1.1.0')
      await rollout({ ...root, name: 'trading', version: '1.1.0', percent: 10 })
      await promote({ ...root, name: 'trading' })
      expect(await trading()).toMatchObject({ live: '1.1.0', previous: '1.0.0', rollout: null })
      await rollback({ ...root, name: 'trading' })
      expect(await trading()).toMatchObject({ live: '1.0.0' })
    })

    test('[MFE-04] the live version cannot be rolled out', async () => {
      const live = { ...root, name: 'trading', version: '1.0.0' }
      await expect(rollout({ ...live, percent: 30 })).rejects.toThrow(
        'trading 1.0.0 is live: every visitor gets it',
      )
      await rollout({ ...live, percent: 0 })
      expect((await why(live))[0]?.reason).toBe('Live: every visitor gets it.')
    })

    test('[MFE-04] another version by name; a rollout of a third one continues', async () => {
      await make('1.1.0')
      await make('1.2.0')
      await rollout({ ...root, name: 'trading', version: '1.2.0', percent: 10 })
      await promote({ ...root, name: 'trading', version: '1.1.0' })
      expect(await trading()).toMatchObject({ live: '1.1.0', rollout: { version: '1.2.0', percent: 10 } })
    })

    test('[MFE-04] is refused without a rollout, and for versions unknown, live or withdrawn', async () => {
      const tried = (version?: string) => promote({ ...root, name: 'trading', version })
      await expect(tried()).rejects.toThrow(
        'No version of trading is being rolled out. Name the version to make live.',
      )
      await expect(tried('9.9.9')).rejects.toThrow('trading has no version 9.9.9.')
      await expect(tried('constructor')).rejects.toThrow('trading has no version constructor.')
      await expect(tried('1.0.0')).rejects.toThrow('trading 1.0.0 is live already.')
      await make('1.1.0')
      await withdraw({ ...root, name: 'trading', version: '1.1.0', reason: 'Wrong prices.' })
      await expect(tried('1.1.0')).rejects.toThrow('trading 1.1.0 was withdrawn: Wrong prices.')
      await expect(promote({ ...root, name: 'nobody' })).rejects.toThrow("There is no remote 'nobody'.")
    })

    test('[MFE-08] validates like a publication: incompatibility, and removed pages', async () => {
      await make('1.1.0', {
        routes: [{ path: '/other', access: 'user', layout: 'full', title: 'x' }],
        needBy: {},
        preload: {},
      })
      const options = { ...root, name: 'trading', version: '1.1.0' }
      await expect(promote(options)).rejects.toThrow('no longer has the page /trading')
      await promote({ ...options, allowRemoval: 'It moves.' })
      await space.host({ version: '2.0.0', give: { react: { version: '20.0.0', files: ['fw.js'] } } })
      await space.remote('trading', '2.0.0', { need: { react: '^20.0.0' }, needBy: {} })
      await publish({ ...root, allowRemoval: 'It moves.' })
      await expect(promote({ ...options, allowRemoval: 'It moves.' })).rejects.toThrow(
        'trading 1.1.0 needs react ^19.0.0; host 2.0.0 provides 20.0.0.',
      )
    })
  })

  describe('why', () => {
    const reasons = async (name: string, version?: string) =>
      Object.fromEntries((await why({ ...root, name, version })).map((one) => [one.version, one.reason]))

    test('[MFE-04] says for each version who gets it, or why no one does', async () => {
      for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
        await space.remote('trading', version)
        await publish(root)
      }
      await make('2.0.0')
      await make('3.0.0')
      await rollback({ ...root, name: 'trading', reason: 'Wrong balances.' })
      await rollout({ ...root, name: 'trading', version: '3.0.0', percent: 10 })
      const all = await reasons('trading')
      expect(Object.keys(all)).toEqual(['1.2.0', '3.0.0', '1.1.0', '1.0.0', '1.3.0', '2.0.0'])
      expect(all).toEqual({
        '1.2.0': 'Live: 90 % of visitors get it.',
        '3.0.0': 'Rollout: 10 % of visitors get it.',
        '1.1.0': "Loaded where the live version fails; the next 'rollback' goes to it.",
        '1.0.0': "Was live before; 'rollback --to' and 'promote' put it live.",
        '2.0.0': "Known and not live; 'rollout' and 'promote' give it to visitors.",
        '1.3.0': 'Withdrawn: Wrong balances.',
      })
      expect(await reasons('trading', '2.0.0')).toEqual({ '2.0.0': all['2.0.0'] })
      await expect(reasons('trading', '9.9.9')).rejects.toThrow('trading has no version 9.9.9.')
      await expect(reasons('nobody')).rejects.toThrow("There is no remote 'nobody'.")
    })

    test('[MFE-08] names what prevents a version from going live, and a switched-off remote', async () => {
      await make('1.1.0')
      await space.host({ version: '2.0.0', give: { react: { version: '20.0.0', files: ['fw.js'] } } })
      await space.remote('trading', '2.0.0', { need: { react: '^20.0.0' }, needBy: {} })
      await publish(root)
      await disable({ ...root, name: 'trading', reason: 'Back at noon.', until: '2030-01-01T12:00:00Z' })
      const all = await reasons('trading')
      expect(all['1.1.0']).toContain(
        'Cannot go live: trading 1.1.0 needs react ^19.0.0; host 2.0.0 provides 20.0.0.',
      )
      expect(all['2.0.0']).toBe(
        'Live, but trading is switched off until 2030-01-01T12:00:00.000Z: Back at noon.',
      )
      await space.host({ version: '3.0.0', give: { react: { version: '20.0.0', files: ['fw.js'] } } })
      await publish({ ...root, apps: ['host'] })
      await withdraw({ ...root, name: 'host', version: '1.0.0-aaaa', reason: 'Old.' })
      expect(await reasons('host')).toEqual({
        '3.0.0': 'Live: every visitor gets it.',
        '2.0.0': "The next 'rollback' goes to it.",
        '1.0.0-aaaa': 'Withdrawn: Old.',
      })
    })
  })
})
