import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { list, promote, prune, publish, rollback, rollout, storeOf, withdraw } from './commands.ts'
import { readBuild } from './publish/read-build.ts'
import { ReleaseError } from './site/site-files.ts'
import { fakeWorkspace, KEPT_IN, type FakeWorkspace } from './testing/fake-workspace.ts'
import { readSite } from './testing/load-site.ts'
import { meeting, momentsOf, step, stepFiles } from './testing/steps.ts'

/** Interval of interleaved steps. */
const EVERY = process.env['TEST_LONG'] === '1' ? 1 : 8
const SLEPT = 'This took too long and was given up. Try again.'

let giveBack: () => void
beforeAll(() => (giveBack = stepFiles()))
afterAll(() => giveBack())

describe.each(KEPT_IN)('a site in a %s', (keptIn) => {
  let space: FakeWorkspace
  let root: FakeWorkspace['at']
  beforeEach(async () => {
    space = await fakeWorkspace(keptIn)
    root = space.at
  })
  afterEach(() => space.dispose())

  const folders = (path: string) => space.versions(path)
  const kept = async () => (await storeOf(root)).versions

  /** Host and trading in each of these versions, all published long ago. */
  async function published(...versions: readonly string[]) {
    for (const version of versions) {
      await space.host({ version })
      await space.remote('trading', version)
      await publish(root)
    }
    for (const { path } of await (await kept()).list()) await space.age(path)
  }

  test('[MFE-04] prune deletes unneeded versions, and a rollback to the remaining ones works', async () => {
    await published('1.0.0', '1.1.0', '1.2.0', '1.3.0')
    const planned = await prune({ ...root, keep: 1, dryRun: true })
    expect(planned.map(({ name, version }) => `${name} ${version}`).sort()).toEqual([
      'host 1.0.0',
      'host 1.1.0',
      'trading 1.0.0',
      'trading 1.1.0',
    ])
    expect(await folders('remotes/trading')).toHaveLength(4)
    expect((await list(root)).revision).toBe(4)
    expect(await prune({ ...root, keep: 1 })).toHaveLength(4)
    expect(await folders('remotes/trading')).toEqual(['1.2.0', '1.3.0'])
    expect(await folders('host')).toEqual(['1.2.0', '1.3.0'])
    await rollback({ ...root, name: 'trading' })
    await rollback({ ...root, name: 'host' })
    expect((await list(root)).remotes['trading']).toMatchObject({ live: '1.2.0', previous: null })
  })

  test('[MFE-04] versions in use, rolled out, young, or live a moment ago stay', async () => {
    await published('1.0.0', '1.1.0')
    await space.remote('trading', '2.0.0')
    await publish({ ...root, apps: ['trading'], live: false })
    await space.age('remotes/trading/2.0.0')
    await rollout({ ...root, name: 'trading', version: '2.0.0', percent: 10 })
    await promote({ ...root, name: 'trading' })
    await space.remote('trading', '2.1.0')
    await publish({ ...root, apps: ['trading'] })
    await space.age('remotes/trading/1.0.0')
    // 1.1.0 was the pages' fallback until now.
    expect((await prune({ ...root, keep: 1 })).map(({ version }) => version)).toEqual(['1.0.0'])
    expect(await folders('remotes/trading')).toEqual(['1.1.0', '2.0.0', '2.1.0'])
  })

  test('[MFE-04] a rollout stays at any age, and young versions stay known', async () => {
    await published('1.0.0', '1.1.0')
    for (const version of ['2.0.0', '2.1.0']) {
      await space.remote('trading', version)
      await publish({ ...root, apps: ['trading'], live: false })
    }
    const share = { ...root, name: 'trading', percent: 10 }
    await rollout({ ...share, version: '2.0.0' })
    await space.age('remotes/trading/2.0.0')
    expect(await prune({ ...root, keep: 1 })).toEqual([])
    const { versions = {}, rollout: current } = (await list(root)).remotes['trading'] ?? {}
    expect([current?.version, Object.hasOwn(versions, '2.0.0')]).toEqual(['2.0.0', true])
    await rollout({ ...share, version: '2.1.0' })
    expect(await folders('remotes/trading')).toEqual(['1.0.0', '1.1.0', '2.0.0', '2.1.0'])
  })

  test('[MFE-04] the requested number of versions stays for rollbacks, and the fallback beyond withdrawn ones', async () => {
    await published('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0')
    const planned = await prune({ ...root, keep: 3, dryRun: true })
    expect(planned.map(({ path }) => path).sort()).toEqual(['host/1.0.0/', 'remotes/trading/1.0.0/'])
    for (const name of ['trading', 'host']) {
      for (const version of ['1.2.0', '1.3.0']) await withdraw({ ...root, name, version, reason: 'Wrong.' })
    }
    // Being replaced marks them as used.
    for (const { path } of await (await kept()).list()) await space.age(path)
    const gone = (await prune({ ...root, keep: 2 })).map(({ name, version }) => `${name} ${version}`)
    // The last two live versions are both withdrawn: a rollback goes to the third.
    expect(gone.sort()).toEqual(['host 1.0.0', 'trading 1.0.0'])
    for (const name of ['trading', 'host']) await rollback({ ...root, name })
    const { host, remotes } = await list(root)
    expect([host.version, remotes['trading']?.live]).toEqual(['1.1.0', '1.1.0'])
  })

  test('[MFE-04] fallbacks of open tabs are kept for a while', async () => {
    await published('1.0.0', '1.1.0')
    await space.remote('trading', '1.2.0')
    await publish({ ...root, apps: ['trading'] })
    // Until now pages fell back to 1.0.0.
    expect(await prune({ ...root, keep: 1 })).toEqual([])
    await space.age('remotes/trading/1.0.0')
    expect((await prune({ ...root, keep: 1 })).map(({ path }) => path)).toEqual(['remotes/trading/1.0.0/'])
  })

  test('[MFE-04] the same after a publisher was killed right after its release', async () => {
    await published('1.0.0', '1.1.0')
    await space.remote('trading', '1.2.0')
    const store = { ...(await storeOf(root)), settle: () => Promise.reject(new Error('killed')) }
    await expect(publish({ ...root, store, apps: ['trading'] })).rejects.toThrow('killed')
    await publish({ ...root, apps: ['trading'] })
    expect((await list(root)).remotes['trading']?.live).toBe('1.2.0')
    expect(await prune({ ...root, keep: 1 })).toEqual([])
  })

  test('[MFE-04] versions of an ended rollout and of the previous host, still in open tabs, are kept for a while', async () => {
    await published('1.0.0', '1.1.0')
    await space.remote('trading', '2.0.0')
    await publish({ ...root, apps: ['trading'], live: false })
    const share = { ...root, name: 'trading', version: '2.0.0' }
    await rollout({ ...share, percent: 10 })
    await space.age('remotes/trading/2.0.0')
    await rollout({ ...share, percent: 0 })
    for (const version of ['1.2.0', '1.3.0']) {
      await space.host({ version })
      await publish({ ...root, apps: ['host'] })
    }
    const left = async () => (await prune({ ...root, keep: 1 })).map(({ path }) => path)
    // Host 1.1.0 is beyond what is kept for rollbacks, but was live a moment ago.
    expect(await left()).toEqual(['host/1.0.0/'])
    await space.age('remotes/trading/2.0.0')
    await space.age('host/1.1.0')
    expect((await left()).sort()).toEqual(['host/1.1.0/', 'remotes/trading/2.0.0/'])
  })

  test('[MFE-04] a host version rolled back to during pruning stays', async () => {
    await published('1.0.0', '1.1.0', '1.2.0')
    const found = await (await kept()).list()
    const old = found.find(({ path }) => path === 'host/1.0.0/')
    await rollback({ ...root, name: 'host', to: '1.0.0' })
    expect(old && (await (await kept()).remove(old))).toBe(false)
    expect(await folders('host')).toContain('1.0.0')
  })

  test('[MFE-01] a version republished during pruning stays', async () => {
    await published('1.0.0', '1.1.0')
    const found = await (await kept()).list()
    const old = found.find(({ path }) => path === 'remotes/trading/1.0.0/')
    await space.remote('trading', '1.0.0')
    await publish({ ...root, apps: ['trading'], again: true })
    expect(old && (await (await kept()).remove(old))).toBe(false)
    expect(await folders('remotes/trading')).toEqual(['1.0.0', '1.1.0'])
  })

  test('[MFE-01] a version being published, not yet referenced, stays; an old unreferenced one is deleted', async () => {
    await published('1.0.0', '1.1.0')
    for (const version of ['1.2.0', '0.9.0']) {
      await space.remote('trading', version)
      const build = await readBuild(space.root, 'trading')
      if (build) await (await kept()).put(build, join(space.root, 'cache'))
    }
    await space.age('remotes/trading/0.9.0')
    expect((await prune(root)).map(({ version }) => version)).toEqual(['0.9.0'])
    expect(await folders('remotes/trading')).toEqual(['1.0.0', '1.1.0', '1.2.0'])
  })

  describe.skipIf(keptIn === 'bucket behind a server')('at the steps of prune', () => {
    const makeKnown = () => publish({ ...root, apps: ['trading'], live: false })
    const known = async () => Object.keys((await list(root)).remotes['trading']?.versions ?? {})

    test('[MFE-04] a version made known meanwhile stays known', async () => {
      await published('1.0.0', '1.1.0')
      /** Makes a version known that the next prune deletes. */
      const addOld = async (version: string) => {
        await space.remote('trading', version)
        await makeKnown()
        await space.age(`remotes/trading/${version}`)
      }
      await addOld('0.8.0')
      const moments = await momentsOf(() => prune(root))
      // It reads, lists, writes and deletes.
      expect(moments.length).toBeGreaterThan(5)
      await addOld('0.9.0')
      for (const [index, at] of moments.entries()) {
        await space.remote('trading', `2.0.${index}`)
        const { other } = await meeting(() => prune(root), at, makeKnown)
        expect(other, `at ${at}`).toBeDefined()
        expect(await known(), `at ${at}`).toContain(`2.0.${index}`)
        expect(await folders('remotes/trading')).toContain(`2.0.${index}`)
        // What the next one deletes.
        await space.age(`remotes/trading/2.0.${index}`)
      }
    }, 120_000)

    test.each([0, 2])(
      '[MFE-01] with zero days a version being published stays, even if its publisher sleeps for %i hours',
      async (hours) => {
        vi.useFakeTimers({ toFake: ['Date'] })
        onTestFinished(() => void vi.useRealTimers())
        await published('1.0.0')
        const outcomes = new Set<string>()
        // It slept after writing its version, before checking that it exists.
        const lacks = `${(await storeOf(root)).name} lacks remotes/trading/<version>/.`
        for (let at = 1, isMet = true; isMet; at += EVERY) {
          isMet = false
          let pruning: Promise<unknown> | undefined
          await space.remote('trading', `2.0.${at}`)
          const outcome = await step(
            () => publish({ ...root, apps: ['trading'] }),
            async ({ number }) => {
              if (number !== at) return
              isMet = true
              vi.setSystemTime(Date.now() + hours * 3_600_000)
              await (pruning = prune({ ...root, days: 0 }))
            },
          ).then(
            () => 'published',
            (error: unknown) => {
              if (error instanceof ReleaseError) return error.message.replaceAll(`2.0.${at}`, '<version>')
              throw error
            },
          )
          // Another one may proceed meanwhile, and may fail first.
          await pruning
          outcomes.add(outcome)
          expect(['published', ...(hours === 0 ? [] : [SLEPT, lacks])]).toContain(outcome)
          const { live = '' } = (await list(root)).remotes['trading'] ?? {}
          const met = { at, outcome, live }
          expect({ ...met, isLive: live === `2.0.${at}` }).toEqual({
            ...met,
            isLive: outcome === 'published',
          })
          expect({ ...met, there: await folders('remotes/trading') }).toEqual({
            ...met,
            there: expect.arrayContaining([live]),
          })
          await readSite(space)
        }
        expect([...outcomes]).toEqual(
          hours === 0 ? ['published'] : expect.arrayContaining(['published', SLEPT]),
        )
      },
      120_000,
    )

    test('[MFE-04] a version deleted by another prune meanwhile does not become known again', async () => {
      await published('1.0.0', '1.1.0')
      await space.remote('trading', '2.0.0')
      await makeKnown()
      await space.age('remotes/trading/2.0.0')
      let others: string[] | undefined
      await step(
        () => prune(root),
        async () => {
          // After the first has removed it from the release set, before it deletes it.
          if (others !== undefined || (await known()).includes('2.0.0')) return
          others = (await prune(root)).map(({ path }) => path)
        },
      )
      expect(others).toEqual(['remotes/trading/2.0.0/'])
      expect((await known()).sort()).toEqual(['1.0.0', '1.1.0'])
      expect(await folders('remotes/trading')).toEqual(['1.0.0', '1.1.0'])
    })

    test('[MFE-04] a known version republished meanwhile stays known', async () => {
      await published('1.0.0', '1.1.0')
      await space.remote('trading', '2.0.0')
      await makeKnown()
      const pruned = () => prune(root)
      let isPublished = false
      const again = async () => {
        try {
          await makeKnown()
          isPublished = true
        } catch (error) {
          expect(String(error)).toContain('is being deleted')
        }
      }
      const old = () => space.age('remotes/trading/2.0.0')
      await old()
      const ofPruning = await momentsOf(pruned)
      await again()
      const ofPublishing = await momentsOf(again)
      for (const [at, work, other] of [
        ...ofPruning.map((kind) => [kind, pruned, again] as const),
        ...ofPublishing.map((kind) => [kind, again, pruned] as const),
      ]) {
        await old()
        isPublished = false
        await meeting<unknown, unknown>(work, at, other)
        // Refused, or past the last step.
        if (!isPublished) await makeKnown()
        expect(await known(), `at ${at}`).toContain('2.0.0')
        expect(await folders('remotes/trading')).toContain('2.0.0')
      }
    }, 120_000)
  })

  test('limits that would leave no rollback are refused', async () => {
    await published('1.0.0')
    await expect(prune({ ...root, keep: 0 })).rejects.toThrow('--keep must be at least 1')
    await expect(prune({ ...root, days: -1 })).rejects.toThrow('--days at least 0')
    expect(await prune(root)).toEqual([])
  })
})
