import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { list, publish, rollback, storeOf } from './commands.ts'
import { fakeWorkspace, REMOTE_FILES, type FakeWorkspace } from './testing/fake-workspace.ts'
import { loadSite } from './testing/load-site.ts'
import { runPublisher } from './testing/run-publisher.ts'

/** Number of concurrent publishers, each in its own process. */
const PROCESSES = Number(process.env['PUBLISHERS'] ?? 2)
/** Number in this process. Each waits for all that are faster, so that twice as many take four times as long. */
const PUBLISHERS = process.env['TEST_LONG'] === '1' ? 10 : 5

describe.each(['folder', 'bucket behind a server'] as const)('a site in a %s', (keptIn) => {
  let space: FakeWorkspace
  beforeEach(async () => {
    space = await fakeWorkspace(keptIn)
    await space.host()
    await publish(space.at)
  })
  afterEach(() => space.dispose())

  /** A build for each team. */
  async function teams(count: number): Promise<string[]> {
    const names = Array.from({ length: count }, (_, index) => `team${index}`)
    for (const name of names) {
      await space.remote(name, '1.0.0', {}, { ...REMOTE_FILES, 'room.js': `${name} `.repeat(100) })
    }
    return names
  }

  test(
    `[MFE-01] ${PUBLISHERS} concurrent publishers: each has its version, none refused, none lost`,
    { timeout: 60_000 },
    async () => {
      const names = await teams(PUBLISHERS)
      await Promise.all(names.map((name) => publish({ ...space.at, apps: [name] })))
      const { remotes, revision } = await list(space.at)
      expect(Object.keys(remotes).sort()).toEqual(names)
      expect(revision).toBe(1 + names.length)
      const pages = await loadSite(space.at)
      expect(Object.keys(pages)).toEqual(expect.arrayContaining(names.map((name) => `${name}.html`)))
    },
  )

  test('[MFE-01] an overtaken publisher validates again, and leaves nothing behind', async () => {
    await teams(2)
    const store = await storeOf(space.at)
    let isFirst = true
    const overtaken: typeof store = {
      ...store,
      async newest() {
        const newest = await store.newest()
        if (isFirst) {
          isFirst = false
          await publish({ ...space.at, apps: ['team1'] })
        }
        return newest
      },
    }
    const { registry } = await publish({ ...space.at, store: overtaken, apps: ['team0'] })
    expect([Object.keys(registry.remotes).sort(), registry.revision]).toEqual([['team0', 'team1'], 3])
    expect(await list(space.at)).toEqual(registry)
    const releases = space.server
      ? new Set([...space.server.objects.keys()].flatMap((key) => /\.releases\/([^/]+)/.exec(key)?.[1] ?? []))
      : await readdir(join(space.site, '.releases'))
    expect([...releases]).toHaveLength(3)
    if (!space.server) expect(await readdir(join(space.site, '.drafts'))).toEqual([])
  })

  test('[MFE-01] publishers in separate processes all succeed', { timeout: 120_000 }, async () => {
    const names = await teams(PROCESSES)
    await Promise.all(names.map((name) => runPublisher(space.at, 0, [name])))
    const { remotes, revision } = await list(space.at)
    expect(Object.keys(remotes).sort()).toEqual(names)
    expect(revision).toBe(1 + PROCESSES)
  })

  test('[MFE-04] concurrent rollbacks are each done once', async () => {
    await teams(2)
    await publish(space.at)
    for (const name of ['team0', 'team1']) await space.remote(name, '1.1.0')
    await publish(space.at)
    await Promise.all(['team0', 'team1'].map((name) => rollback({ ...space.at, name })))
    const { remotes, revision } = await list(space.at)
    expect([remotes['team0']?.live, remotes['team1']?.live, revision]).toEqual(['1.0.0', '1.0.0', 5])
  })
})
