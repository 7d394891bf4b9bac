import { cp, mkdir, readFile, readdir, readlink, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { list, publish, storeOf } from './commands.ts'
import { fakeWorkspace, REMOTE_FILES, type FakeWorkspace } from './testing/fake-workspace.ts'
import { readSite } from './testing/load-site.ts'
import { runPublisher } from './testing/run-publisher.ts'

/** How many publishers are killed; if large, at every point. */
const KILLS = Number(process.env['PUBLISHER_KILLS'] ?? 2)
/** Number of concurrent publishers, each in its own process. */
const PUBLISHERS = Number(process.env['PUBLISHERS'] ?? 3)

const spaces: FakeWorkspace[] = []
let space: FakeWorkspace
beforeEach(async () => {
  space = await newSpace()
})
afterEach(async () => {
  await Promise.all(spaces.splice(0).map((item) => item.dispose()))
})

async function newSpace(): Promise<FakeWorkspace> {
  const made = await fakeWorkspace()
  spaces.push(made)
  return made
}

/** A site with one release, and a newer build of host and remote that adds a page and removes one. */
async function readyToPublish(target: FakeWorkspace): Promise<void> {
  await target.host({ routes: ['/', '/login', '/old', '*'] })
  await target.remote('trading', '1.0.0')
  await publish({ root: target.root })
  await target.host({ version: '2.0.0', routes: ['/', '/login', '/old', '/new/page', '*'] })
  await target.remote('trading', '2.0.0', {}, { ...REMOTE_FILES, 'room.js': 'new room '.repeat(100) })
}

/** Everything visible at the site's root, by path; compressed copies must match. */
/** Members with times, or hashes of something with times. */
const TIMED = new Set(['published', 'at', 'registry', 'pages', 'before'])

async function visible(site: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const visit = async (folder: string) => {
    for (const { name } of await readdir(join(site, folder), { withFileTypes: true })) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (name.startsWith('.') || path === 'host' || path === 'remotes') continue
      // Follows links like a server; a dangling one counts as missing.
      const content = await readFile(join(site, path)).catch((error: NodeJS.ErrnoException) => error.code)
      if (content === 'EISDIR') await visit(path)
      else if (content instanceof Buffer) files[path] = sameOrder(decoded(path, content), path)
    }
  }
  await visit('')
  for (const [path, content] of Object.entries(files)) {
    if (/\.(br|gz)$/.test(path)) expect(content, path).toBe(files[path.replace(/\.(br|gz)$/, '')])
  }
  // Sorted by name: a folder lists files in the order of free slots.
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** After republishing, a release set's members may be in another order, with other times, and so the log has other hashes. */
function sameOrder(text: string, path: string): string {
  if (!/^(?:registry|log)\.json/.test(path)) return text
  const sorted = (name: string, value: unknown) =>
    TIMED.has(name)
      ? undefined
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value
  return JSON.stringify(JSON.parse(text), sorted)
}

function decoded(path: string, content: Buffer): string {
  if (path.endsWith('.br')) return brotliDecompressSync(content).toString()
  return (path.endsWith('.gz') ? gunzipSync(content) : content).toString()
}

test(
  '[MFE-01] a publisher killed at any point leaves the old site or the new one, and the next publish heals it',
  { timeout: 60_000 + KILLS * 10_000 },
  async () => {
    await readyToPublish(space)
    const template = space.root
    const copyOf = async () => {
      const copy = await newSpace()
      await cp(template, copy.root, { recursive: true, verbatimSymlinks: true })
      return copy
    }
    const whole = await copyOf()
    const [before, changes] = [await visible(space.site), Number((await runPublisher(whole.at, 0)).output)]
    const after = await visible(whole.site)
    expect(Object.keys(after)).toContain('new/page.html')
    expect(after).not.toEqual(before)
    expect(changes).toBeGreaterThan(20)

    const points = new Set<number>()
    const all = Array.from({ length: changes }, (_, index) => index + 1)
    while (points.size < Math.min(KILLS, changes)) {
      points.add(all[Math.floor(Math.random() * changes)] ?? 1)
    }
    const seen: boolean[] = []
    const kill = async (point: number) => {
      const copy = await copyOf()
      // Files are compressed in parallel, so the last points aren't reached in every run.
      const { killed } = await runPublisher(copy.at, point)
      const found = JSON.stringify(await visible(copy.site))
      const outcome = [before, after].findIndex((site) => JSON.stringify(site) === found)
      expect(
        outcome,
        `killed before change ${point} of ${changes}: neither the old site nor the new`,
      ).not.toBe(-1)
      if (!killed) expect(outcome).toBe(1)
      const pages = await readSite(copy)
      expect(pages['index.html']).toBe((outcome === 0 ? before : after)['index.html'])
      seen.push(killed)
      await publish({ root: copy.root })
      expect(await visible(copy.site), `healed after ${point}`).toEqual(after)
    }
    const queue = [...points]
    await Promise.all(
      [1, 2].map(async () => {
        for (let point = queue.pop(); point !== undefined; point = queue.pop()) await kill(point)
      }),
    )
    expect(seen).toHaveLength(Math.min(KILLS, changes))
    expect(seen).toContain(true)
  },
)

test(
  '[MFE-01] concurrent publishers: one revision each, none lost, old releases keep their numbers',
  { timeout: 60_000 },
  async () => {
    await space.host()
    await publish({ root: space.root })
    const names = Array.from({ length: Math.max(5, PUBLISHERS) }, (_, index) => `team${index}`)
    for (const name of names) await space.remote(name, '1.0.0')
    await Promise.all(names.map((name) => publish({ root: space.root, apps: [name] })))
    const registry = await list({ root: space.root })
    expect(Object.keys(registry.remotes).sort()).toEqual(names)
    expect(registry.revision).toBe(1 + names.length)
    await space.host({ version: '2.0.0' })
    await publish({ root: space.root })
    const releases = await readdir(join(space.site, '.releases'))
    expect(releases.sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: names.length + 2 }, (_, index) => String(index + 1)),
    )
    expect(await readdir(join(space.site, '.releases/1'))).toEqual(['taken'])
  },
)

test("[MFE-01] a dead publisher's leftovers block no one, and are removed after an hour", async () => {
  await readyToPublish(space)
  // Leftovers of killed publishers of an older tool, and of this one.
  await writeFile(join(space.site, '.release-lock'), '')
  const draft = join(space.site, '.drafts/left')
  await mkdir(draft, { recursive: true })
  await symlink('nowhere', join(space.site, 'gone.html'))
  const started = performance.now()
  await publish({ root: space.root })
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(await readdir(join(space.site, '.drafts'))).toEqual(['left'])
  expect(await readdir(space.site)).not.toContain('gone.html')
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  await utimes(draft, longAgo, longAgo)
  await publish({ root: space.root })
  expect(await readdir(join(space.site, '.drafts'))).toEqual([])
})

test('[MFE-01] a late publisher cannot switch back', async () => {
  await readyToPublish(space)
  const store = await storeOf(space.at)
  const settle = () => Promise.reject(new Error('it stands still'))
  await expect(publish({ ...space.at, store: { ...store, settle } })).rejects.toThrow('it stands still')
  await space.remote('trading', '3.0.0')
  await publish(space.at)
  // Its pointer for the live link is gone, and when it checks again it finds the newer release.
  expect(await readdir(join(space.site, '.releases/2'))).not.toContain('.pointer')
  await store.settle()
  expect(await readlink(join(space.site, '.live'))).toBe('.releases/3')
  expect((await list(space.at)).remotes['trading']?.live).toBe('3.0.0')
})

test('[MFE-01] a site of plain files, written by an older tool, is taken over with its configuration', async () => {
  await readyToPublish(space)
  const plain = await newSpace()
  await cp(space.root, plain.root, { recursive: true, dereference: true })
  await cp(join(space.site, 'index.html'), join(plain.site, 'left-over.html'))
  for (const hidden of ['.live', '.releases'])
    await rm(join(plain.site, hidden), { recursive: true, force: true })
  const config = JSON.parse(await readFile(join(plain.site, 'config.json'), 'utf8')) as object
  await writeFile(join(plain.site, 'config.json'), JSON.stringify({ ...config, faults: true }))
  await publish({ root: plain.root })
  const pages = await visible(plain.site)
  expect(pages['index.html']).toContain('/host/2.0.0/main.js')
  expect(pages['index.html']).toContain('"faults":true')
  expect(Object.keys(pages)).not.toContain('left-over.html')
  expect((await list({ root: plain.root })).revision).toBe(2)
})
