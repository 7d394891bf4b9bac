import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { list, publish, restore, rollback, rollout, withdraw } from './commands.ts'
import { fakeWorkspace, KEPT_IN, type FakeWorkspace } from './testing/fake-workspace.ts'

describe.each(KEPT_IN)('a site in a %s', (keptIn) => {
  let space: FakeWorkspace
  let root: FakeWorkspace['at']
  beforeEach(async () => {
    space = await fakeWorkspace(keptIn)
    root = space.at
  })
  afterEach(() => space.dispose())

  const inSite = (file: string) => space.text(file)
  const revoked = async () => JSON.parse(await inSite('revoked.json')) as unknown
  const trading = async () => (await list(root)).remotes['trading']

  /** Publishes host and trading, then each further version of trading. */
  async function publishVersions(...versions: readonly string[]) {
    await space.host()
    for (const version of versions) {
      await space.remote('trading', version)
      await publish(root)
    }
  }

  describe('rollback', () => {
    test('[MFE-04] is one change of the release set: the previous version is live, in pages too', async () => {
      await publishVersions('1.0.0', '1.1.0')
      const { revision, remotes } = await rollback({ ...root, name: 'trading', reason: 'Wrong balances.' })
      expect(revision).toBe(3)
      expect(remotes['trading']).toMatchObject({
        live: '1.0.0',
        previous: null,
        withdrawn: { '1.1.0': { reason: 'Wrong balances.' } },
      })
      const page = await inSite('trading.html')
      expect(page).toContain('/remotes/trading/1.0.0/remoteEntry.js')
      expect(page).not.toContain('1.1.0')
    })

    test('[MFE-04] the next full publication skips the withdrawn build and reports it', async () => {
      await publishVersions('1.0.0', '1.1.0')
      await rollback({ ...root, name: 'trading', reason: 'Wrong balances.' })
      const again = await publish(root)
      expect(again.withdrawn).toEqual([
        { name: 'trading', version: '1.1.0', live: '1.0.0', reason: 'Wrong balances.' },
      ])
      expect(again.published.map(({ name }) => name)).toEqual(['host'])
      expect(again.registry.revision).toBe(3)
      expect((await trading())?.live).toBe('1.0.0')
    })

    test('[MFE-04] publishing it by name is refused, with a remedy; a new build goes live', async () => {
      await publishVersions('1.0.0', '1.1.0')
      await rollback({ ...root, name: 'trading', reason: 'Wrong balances.' })
      for (const live of [true, false]) {
        await expect(publish({ ...root, apps: ['trading'], live })).rejects.toThrow(
          "trading 1.1.0 was withdrawn: Wrong balances. Publish another version, or allow this one again with 'restore trading 1.1.0'.",
        )
      }
      await space.remote('trading', '1.1.1')
      await publish({ ...root, apps: ['trading'] })
      expect(await trading()).toMatchObject({ live: '1.1.1', previous: '1.0.0' })
    })

    test('[MFE-04] a second one goes further back, never to a rolled back version', async () => {
      await publishVersions('1.0.0', '1.1.0', '1.2.0')
      expect((await rollback({ ...root, name: 'trading' })).remotes['trading']).toMatchObject({
        live: '1.1.0',
        previous: '1.0.0',
      })
      expect((await rollback({ ...root, name: 'trading' })).remotes['trading']).toMatchObject({
        live: '1.0.0',
        previous: null,
      })
      await expect(rollback({ ...root, name: 'trading' })).rejects.toThrow('no version to go back to')
      expect(Object.keys((await trading())?.withdrawn ?? {})).toEqual(['1.2.0', '1.1.0'])
    })

    test('[MFE-04] --to a version: those in between are not used as fallback', async () => {
      await publishVersions('1.0.0', '1.1.0', '1.2.0', '1.3.0')
      await rollback({ ...root, name: 'trading', to: '1.1.0' })
      expect(await trading()).toMatchObject({ live: '1.1.0', previous: '1.0.0' })
      const to = (version: string) => rollback({ ...root, name: 'trading', to: version })
      await expect(to('1.3.0')).rejects.toThrow('trading 1.3.0 was withdrawn: It was rolled back.')
      await expect(to('1.1.0')).rejects.toThrow('trading 1.1.0 is live already.')
      await expect(to('9.9.9')).rejects.toThrow('trading has no version 9.9.9.')
      await expect(to('constructor')).rejects.toThrow('trading has no version constructor.')
    })

    test('[MFE-04] ends a rollout, which was validated beside the removed version', async () => {
      await publishVersions('1.0.0', '1.1.0')
      await space.remote('trading', '1.2.0')
      await publish({ ...root, live: false })
      await rollout({ ...root, name: 'trading', version: '1.2.0', percent: 10 })
      await rollback({ ...root, name: 'trading' })
      expect(await trading()).toMatchObject({ live: '1.0.0', rollout: null })
      expect(await inSite('trading.html')).not.toContain('1.2.0')
    })

    test('[MFE-04] of the host, whose version does not return either', async () => {
      await publishVersions('1.0.0')
      for (const version of ['2.0.0', '3.0.0']) {
        await space.host({ version })
        await publish(root)
      }
      const back = await rollback({ ...root, name: 'host', to: '1.0.0-aaaa' })
      expect(back.host).toMatchObject({ version: '1.0.0-aaaa', previous: null, base: '/host/1.0.0-aaaa/' })
      expect(await inSite('index.html')).toContain('/host/1.0.0-aaaa/main.js')
      expect((await publish(root)).withdrawn).toMatchObject([{ name: 'host', version: '3.0.0' }])
      expect((await list(root)).host.version).toBe('1.0.0-aaaa')
      await expect(publish({ ...root, apps: ['host'] })).rejects.toThrow('host 3.0.0 was withdrawn')
      await expect(rollback({ ...root, name: 'host' })).rejects.toThrow('no version to go back to')
      await expect(rollback({ ...root, name: 'host', to: '../host/2.0.0' })).rejects.toThrow('no version ..')
    })

    test('[MFE-08] to a version that the live host no longer carries is refused', async () => {
      await publishVersions('1.0.0')
      const give = { react: { version: '20.0.0', files: ['fw.js'] } }
      await space.host({ version: '2.0.0', give })
      await space.remote('trading', '2.0.0', { need: { react: '^20.0.0' }, needBy: {} })
      await publish(root)
      await expect(rollback({ ...root, name: 'trading' })).rejects.toThrow(
        'trading 1.0.0 needs react ^19.0.0; host 2.0.0 provides 20.0.0.',
      )
      await expect(rollback({ ...root, name: 'host' })).rejects.toThrow('trading 2.0.0 needs react')
      expect(await trading()).toMatchObject({ live: '2.0.0', previous: '1.0.0' })
    })

    test('[MFE-04] without a previous version', async () => {
      await publishVersions('1.0.0')
      await expect(rollback({ ...root, name: 'trading' })).rejects.toThrow('no version to go back to')
      await expect(rollback({ ...root, name: 'host' })).rejects.toThrow('no version to go back to')
      await expect(rollback({ ...root, name: 'constructor' })).rejects.toThrow('There is no remote')
    })

    test('[MFE-04] a release set that knows only the version before', async () => {
      await publishVersions('1.0.0', '1.1.0')
      const registry = await list(root)
      const { history: _none, withdrawn: _nothing, ...entry } = registry.remotes['trading']!
      await space.replace('registry.json', JSON.stringify({ ...registry, remotes: { trading: entry } }))
      expect((await rollback({ ...root, name: 'trading' })).remotes['trading']?.live).toBe('1.0.0')
    })
  })

  describe('withdraw', () => {
    const why = { reason: 'It leaks the token.', security: true }

    test('[MFE-04] the previous version is no longer the fallback; tabs are notified', async () => {
      await publishVersions('1.0.0', '1.1.0', '1.2.0')
      await withdraw({ ...root, name: 'trading', version: '1.1.0', ...why })
      expect(await trading()).toMatchObject({ live: '1.2.0', previous: '1.0.0' })
      expect(await revoked()).toEqual({
        schema: 1,
        revision: 4,
        disabled: {},
        withdrawn: { trading: { '1.1.0': why } },
        live: { host: '1.0.0-aaaa', trading: '1.2.0' },
      })
    })

    test('[MFE-04] the live version: is replaced by the previous one', async () => {
      await publishVersions('1.0.0', '1.1.0')
      await withdraw({ ...root, name: 'trading', version: '1.1.0', ...why })
      expect(await trading()).toMatchObject({ live: '1.0.0', previous: null, withdrawn: { '1.1.0': why } })
      await expect(withdraw({ ...root, name: 'trading', version: '1.0.0', ...why })).rejects.toThrow(
        'trading 1.0.0 is live and no other version can take its place.',
      )
    })

    test('[MFE-04] a version being rolled out: the rollout ends and cannot restart', async () => {
      await publishVersions('1.0.0')
      await space.remote('trading', '1.1.0')
      await publish({ ...root, live: false })
      const share = { ...root, name: 'trading', version: '1.1.0' }
      await rollout({ ...share, percent: 10 })
      await withdraw({ ...share, ...why })
      expect((await trading())?.rollout).toBeNull()
      await expect(rollout({ ...share, percent: 10 })).rejects.toThrow('trading 1.1.0 was withdrawn')
    })

    test("[MFE-04] a version other than the rollout's: the rollout continues", async () => {
      await publishVersions('1.0.0', '1.1.0')
      await space.remote('trading', '1.2.0')
      await publish({ ...root, live: false })
      await rollout({ ...root, name: 'trading', version: '1.2.0', percent: 10 })
      await withdraw({ ...root, name: 'trading', version: '1.0.0', ...why })
      expect(await trading()).toMatchObject({ live: '1.1.0', rollout: { version: '1.2.0', percent: 10 } })
    })

    test('[MFE-04] a version of the host', async () => {
      await publishVersions('1.0.0')
      await space.host({ version: '2.0.0' })
      await publish(root)
      await withdraw({ ...root, name: 'host', version: '1.0.0-aaaa', ...why })
      expect((await list(root)).host).toMatchObject({ version: '2.0.0', previous: null })
      expect(await revoked()).toMatchObject({ withdrawn: { host: { '1.0.0-aaaa': why } } })
      await expect(rollback({ ...root, name: 'host' })).rejects.toThrow('no version to go back to')
      await expect(withdraw({ ...root, name: 'host', version: '9.9.9', ...why })).rejects.toThrow(
        'no version',
      )
    })

    test('[MFE-04] the live version of the host: is replaced by the previous one, or refused', async () => {
      await publishVersions('1.0.0')
      await space.host({ version: '2.0.0' })
      await publish(root)
      await withdraw({ ...root, name: 'host', version: '2.0.0', ...why })
      expect((await list(root)).host).toMatchObject({ version: '1.0.0-aaaa', previous: null })
      expect(await inSite('index.html')).toContain('/host/1.0.0-aaaa/main.js')
      await expect(withdraw({ ...root, name: 'host', version: '1.0.0-aaaa', ...why })).rejects.toThrow(
        'host 1.0.0-aaaa is live and no other version can take its place. Publish another one first.',
      )
    })

    test('[MFE-04] restored, it can be published again', async () => {
      await publishVersions('1.0.0', '1.1.0')
      await rollback({ ...root, name: 'trading' })
      const restored = await restore({ ...root, name: 'trading', version: '1.1.0' })
      expect(restored.remotes['trading']).toMatchObject({ live: '1.0.0', withdrawn: {} })
      await publish({ ...root, apps: ['trading'] })
      expect(await trading()).toMatchObject({ live: '1.1.0', previous: '1.0.0' })
      await expect(restore({ ...root, name: 'trading', version: '1.1.0' })).rejects.toThrow(
        'is not withdrawn',
      )
      await expect(restore({ ...root, name: 'host', version: '1.1.0' })).rejects.toThrow('is not withdrawn')
      await expect(withdraw({ ...root, name: 'trading', version: '9.9.9', ...why })).rejects.toThrow(
        'no version',
      )
    })
  })
})
