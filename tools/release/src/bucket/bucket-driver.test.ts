import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { list, prune, publish, rollback, storeOf } from '../commands.ts'
import { bucketSite, fakeWorkspace, REMOTE_FILES, type FakeWorkspace } from '../testing/fake-workspace.ts'
import { loadSite, readSite } from '../testing/load-site.ts'
import { startObjectStore, type ObjectStore } from '../testing/object-store.ts'
import { runPublisher } from '../testing/run-publisher.ts'

/** How many publishers are killed, each in its own process; by default ten in this process stop working. */
const KILLS = Number(process.env['PUBLISHER_KILLS'] ?? 0)
const FROZEN = 4

let space: FakeWorkspace
let store: ObjectStore
beforeEach(async () => {
  space = await fakeWorkspace('bucket behind a server')
  store = space.server!
  await space.host()
  await space.remote('trading', '1.0.0')
  await publish(space.at)
})
afterEach(() => space.dispose())

const PREFIX = 'releases/some/site/'
const keys = () => [...store.objects.keys()].map((key) => key.slice(PREFIX.length))
const pointer = () => JSON.parse(store.objects.get(`${PREFIX}.live`)!.content.toString()) as { name: string }
const nextVersion = () =>
  space.remote('trading', '1.1.0', {}, { ...REMOTE_FILES, 'room.js': 'new room '.repeat(100) })

describe('stored objects', () => {
  test('[MFE-07] each object has the headers for visitors', () => {
    const headersOf = (key: string) => store.objects.get(PREFIX + key)?.headers
    const year = 'public, max-age=31536000, immutable'
    expect(headersOf('remotes/trading/1.0.0/room.js')).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': year,
    })
    expect(headersOf('remotes/trading/1.0.0/room.css.br')).toEqual({
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': year,
    })
    expect(headersOf(`.releases/${pointer().name}/index.html.gz`)).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
    })
    expect(headersOf('remotes/trading/1.0.0/facts.json')).toMatchObject({ 'cache-control': year })
  })

  test('[MFE-01] compressed copies come before their file, pages before the pointer, which is last', async () => {
    store.writes.length = 0
    await nextVersion()
    await publish(space.at)
    const written = store.writes
      .filter((write) => write.startsWith('PUT '))
      .map((write) => write.slice(4 + PREFIX.length))
    for (const [index, key] of written.entries()) {
      if (/\.(br|gz)$/.test(key))
        expect(written.indexOf(key.replace(/\.(br|gz)$/, ''))).toBeGreaterThan(index)
    }
    const pages = written.map((key, index) => (key.startsWith('.releases/') ? index : -1))
    expect(Math.max(...pages)).toBeLessThan(written.indexOf('.live'))
    const files = written.map((key, index) => (key.startsWith('remotes/') ? index : -1))
    expect(Math.max(...files)).toBeLessThan(Math.min(...pages.filter((index) => index >= 0)))
  })

  test('[MFE-01] only changes are written: republishing only updates the times of use', async () => {
    store.writes.length = 0
    await publish(space.at)
    expect(store.writes.sort()).toEqual([
      `PUT ${PREFIX}.versions/host/1.0.0-aaaa.json`,
      `PUT ${PREFIX}.versions/remotes/trading/1.0.0.json`,
    ])
    await nextVersion()
    store.writes.length = 0
    await publish({ ...space.at, apps: ['trading'] })
    expect(
      store.writes.filter((write) => write.includes(' host/') || write.includes('trading/1.0.0/')),
    ).toEqual([])
  })

  test('the last five releases stay, and leftovers of killed publishers are removed after an hour', async () => {
    const left = (age: number) => `.releases/9-${(Date.now() - age).toString(36)}-left/index.html`
    for (const key of [left(0), left(2 * 3_600_000)]) {
      store.objects.set(PREFIX + key, {
        content: Buffer.from(''),
        headers: {},
        tag: '"1"',
        modified: new Date(),
      })
    }
    for (const version of ['2', '3', '4', '5', '6', '7']) {
      await space.remote('trading', `${version}.0.0`)
      await publish(space.at)
    }
    const names = new Set(keys().flatMap((key) => /^\.releases\/(\d+-\w+)/.exec(key)?.[1] ?? []))
    expect(new Set([...names].map((name) => name.split('-')[0]))).toEqual(
      new Set(['3', '4', '5', '6', '7', '9']),
    )
  })
})

describe('failures', () => {
  test('[MFE-04] a rollback with a lost answer is not repeated', async () => {
    await nextVersion()
    await publish(space.at)
    await space.remote('trading', '1.2.0')
    await publish(space.at)
    let lost = 0
    store.cut = (key) => (key.endsWith('/.live') && lost++ === 0 ? 'after' : undefined)
    await rollback({ ...space.at, name: 'trading' })
    expect(lost).toBeGreaterThan(1)
    expect((await list(space.at)).remotes['trading']).toMatchObject({ live: '1.1.0', previous: '1.0.0' })
  })

  test('[MFE-01] of two concurrent writes of the pointer, the refused one retries', async () => {
    await nextVersion()
    let refused = 0
    store.cut = (key) => (key.endsWith('/.live') && refused++ === 0 ? 'conflict' : undefined)
    await publish(space.at)
    expect(refused).toBe(2)
    expect(await list(space.at)).toMatchObject({ revision: 2, remotes: { trading: { live: '1.1.0' } } })
  })

  test('[MFE-01] a store that ignores conditions is refused', async () => {
    const other = await startObjectStore('releases')
    other.honoursConditions = false
    await expect(publish({ ...space.at, endpoint: other.url })).rejects.toThrow('ignores conditional writes')
    await other.close()
  })

  test('missing bucket, unknown bucket, unreachable store and insufficient credentials each have a message', async () => {
    const refusal = (at: Partial<FakeWorkspace['at']>) => expect(list({ ...space.at, ...at })).rejects
    await refusal({ site: 's3://Not A Bucket' }).toThrow(
      "'s3://Not A Bucket' is not a bucket address. Use s3://bucket/prefix.",
    )
    await refusal({ site: 's3://elsewhere' }).toThrow("There is no bucket 'elsewhere'.")
    await refusal({ endpoint: 'http://127.0.0.1:9' }).toThrow(
      "The store of 'releases' cannot be reached: ECONNREFUSED.",
    )
    await refusal({ site: 's3://releases/empty' }).toThrow('Nothing is published in s3://releases/empty yet.')
  })

  test('[MFE-01] a version being deleted is not published; one whose deletion was killed is', async () => {
    const record = store.objects.get(`${PREFIX}.versions/remotes/trading/1.0.0.json`)!
    const at = new Date().toISOString()
    const content = Buffer.from(JSON.stringify({ state: 'removing', content: '', at }))
    const removing = { ...record, content, modified: new Date() }
    store.objects.set(`${PREFIX}.versions/remotes/trading/1.0.0.json`, removing)
    store.objects.delete(`${PREFIX}remotes/trading/1.0.0/room.js`)
    await expect(publish(space.at)).rejects.toThrow("Publish it again when 'prune' has ended.")
    removing.modified = new Date(Date.now() - 3_600_000)
    await publish(space.at)
    await loadSite(space.at)
  })

  test('[MFE-01] a version used again between listing and deletion stays', async () => {
    await nextVersion()
    await publish(space.at)
    await space.age('remotes/trading/1.0.0/')
    const { versions } = await storeOf(space.at)
    const old = (await versions.list()).find(({ version }) => version === '1.0.0')
    await versions.markUsed('remotes/trading/1.0.0/')
    expect(old && (await versions.remove(old))).toBe(false)
    expect(await prune({ ...space.at, keep: 1 })).toEqual([])
    expect(keys()).toContain('remotes/trading/1.0.0/room.js')
  })
})

test(
  '[MFE-01] a publisher killed at any point leaves the old site or the new one, and the next publish heals it',
  { timeout: 60_000 + KILLS * 10_000 },
  async () => {
    const before = new Map(store.objects)
    const old = await readSite(space)
    await nextVersion()
    store.writes.length = 0
    await publish(space.at)
    const [after, changes] = [
      await readSite(space),
      store.writes.filter((write) => write.startsWith('PUT ')).length,
    ]
    expect(after).not.toEqual(old)
    expect(changes).toBeGreaterThan(20)
    const outcomes = new Set<number>()
    for (let kill = 0; kill < Math.max(KILLS, FROZEN); kill++) {
      const copy = await startObjectStore('releases')
      for (const [key, object] of before) copy.objects.set(key, object)
      const site = bucketSite(space.root, copy)
      // Includes killing before and after the write of the pointer itself.
      const point = kill < 2 ? 'pointer' : 1 + Math.floor(Math.random() * changes)
      const isAfter = kill % 2 === 1
      await killedPublisher(copy, site.at, point, isAfter)
      copy.cut = undefined
      const pages = await readSite(site)
      const outcome = [old, after].findIndex((site) => JSON.stringify(site) === JSON.stringify(pages))
      expect(outcome, `killed at write ${point} of ${changes}: neither the old site nor the new`).not.toBe(-1)
      outcomes.add(outcome)
      if (kill < 3) expect(await loadSite(site.at)).toEqual(pages)
      await publish(site.at)
      expect(await readSite(site), `healed after ${point}`).toEqual(after)
      await copy.close()
    }
    expect(outcomes).toEqual(new Set([0, 1]))
  },
)

/** A publisher that stops at its n-th write; with many kills a process killed with SIGKILL. */
async function killedPublisher(
  copy: ObjectStore,
  at: FakeWorkspace['at'],
  point: number | 'pointer',
  isAfter: boolean,
): Promise<void> {
  let writes = 0
  let isDead = false
  let kill = () => {}
  const died = vi.fn<() => void>()
  copy.cut = (key) => {
    writes += 1
    if (isDead) return 'never'
    isDead = point === 'pointer' ? key.endsWith('/.live') : writes === point
    if (!isDead) return undefined
    kill()
    died()
    return isAfter ? 'unanswered' : 'never'
  }
  if (KILLS > 0) await runPublisher(at, 0, [], (end) => (kill = end))
  else void publish(at).catch(() => {})
  await vi.waitFor(() => expect(died).toHaveBeenCalled(), { timeout: 20_000 })
}
