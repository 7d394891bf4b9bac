import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { openMirror, publish, rollback, startSiteServer } from '@tradefront/release'
import { startObjectStore } from '@tradefront/release/testing/object-store'
import { runPublisher } from '@tradefront/release/testing/run-publisher'
import { signIn } from '../fixtures/people.ts'
import { expect, siteConfig, test as base } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/* Publishers of the real builds, killed while visitors load the site. */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const LONG = { tag: '@long' }
const APPS = ['host', 'admin', 'chat', 'onboarding', 'trading', 'wallet']
/** How many publishers are killed. */
const KILLS = Number(process.env['PUBLISHER_KILLS'] ?? 20)
/** After this many, the trading room is opened; the first page after each. */
const ROOM_AFTER = 20

interface Published {
  /** A workspace with the builds, with the site in its folder. */
  readonly at: { readonly root: string; readonly site: string }
  readonly config: ReturnType<typeof siteConfig>
  /** Makes another version of trading to publish. */
  version(version: string): Promise<void>
}

const test = base.extend<object, { published: Published }>({
  published: [
    async ({ workerSandbox }, provide) => {
      const space = await mkdtemp(join(tmpdir(), 'killed-publishers-'))
      for (const name of APPS) {
        const folder = name === 'host' ? name : `remote-${name}`
        await cp(join(root, folder, 'dist'), join(space, folder, 'dist'), { recursive: true })
      }
      const at = { root: space, site: join(space, 'site') }
      const config = siteConfig(workerSandbox.port, workerSandbox.cardsPort, null)
      await publish({ allowDirty: true, ...at, config })
      await provide({
        at,
        config,
        async version(version) {
          const file = join(space, 'remote-trading/dist/facts.json')
          const facts = JSON.parse(await readFile(file, 'utf8')) as object
          await writeFile(file, JSON.stringify({ ...facts, version }))
        },
      })
      await rm(space, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  siteUrl: [
    async ({ published }, provide) => {
      const server = await startSiteServer({ root: published.at.site, port: 0 })
      await provide(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

/** The version of trading in the page. */
async function versionIn(page: Page): Promise<string | undefined> {
  const text = (await page.locator('#tradefront-registry').textContent()) ?? '{}'
  const { remotes } = JSON.parse(text) as { remotes?: Record<string, { live: string }> }
  return remotes?.['trading']?.live
}

test(
  '[MFE-01] publishers killed at random moments: each time the site loads, in its old or new state',
  LONG,
  async ({ page, otherPage, published: { at, version } }) => {
    // On a busy machine ten seconds each were too few.
    test.setTimeout(120_000 + KILLS * 20_000)
    await signIn(otherPage)
    const room = new TradingRoom(otherPage)
    await version('9.0.0')
    const startedAt = Date.now()
    await runPublisher(at, 0, ['trading'])
    const takesMs = Date.now() - startedAt
    let live = '9.0.0'
    let killed = 0
    /** Publishes once and opens the site; returns whether more are to be killed. */
    const publishOnce = async (n: number) => {
      const next = `9.0.${n}`
      await version(next)
      const end = await runPublisher(at, 0, ['trading'], (kill) => setTimeout(kill, Math.random() * takesMs))
      if (end.killed) killed += 1
      await page.goto('/login')
      const shown = await versionIn(page)
      expect(end.killed ? [live, next] : [next]).toContain(shown)
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
      live = shown ?? ''
      if (killed % ROOM_AFTER === 0 && end.killed) await room.open()
      return killed < KILLS
    }
    let isMore = true
    for (let n = 1; isMore; n++) {
      isMore = await test.step(`publisher ${n}, after ${killed} kills of ${KILLS}`, () => publishOnce(n))
    }
    await version('9.1.0')
    await runPublisher(at, 0, ['trading'])
    await room.open()
    expect(await versionIn(otherPage)).toBe('9.1.0')
  },
)

test(
  '[MFE-01] [MFE-04] a site in a bucket: published, served, opened, and rolled back',
  LONG,
  async ({ page, published: { at, config, version }, asCustomer }) => {
    process.env['AWS_ACCESS_KEY_ID'] = 'test'
    process.env['AWS_SECRET_ACCESS_KEY'] = 'test'
    const store = await startObjectStore('releases')
    const bucket = { root: at.root, site: 's3://releases/site', endpoint: store.url }
    await version('9.2.0')
    await publish({ allowDirty: true, ...bucket, config })
    const mirror = await openMirror(bucket.site, bucket.endpoint)
    const server = await startSiteServer({ root: mirror.folder, prepare: mirror.prepare, port: 0 })
    await asCustomer()
    await page.goto(`${server.url}/mt4`)
    await new TradingRoom(page).untilLive()
    await version('9.3.0')
    await publish({ allowDirty: true, ...bucket, apps: ['trading'] })
    const opened = () => page.reload().then(() => versionIn(page))
    await expect.poll(opened).toBe('9.3.0')
    await rollback({ ...bucket, name: 'trading' })
    await expect.poll(opened).toBe('9.2.0')
    await new TradingRoom(page).untilLive()
    await server.close()
    await mirror.dispose()
    await store.close()
  },
)
