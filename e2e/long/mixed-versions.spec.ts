import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publish, startSiteServer } from '@tradefront/release'
import type { BrowserContext } from '@playwright/test'
import { choosePage } from '../fixtures/account-menu.ts'
import { nextVersions, ranNext } from '../fixtures/next-versions.ts'
import { PEOPLE, signIn } from '../fixtures/people.ts'
import type { RemoteName } from '../fixtures/remotes.ts'
import { expect, site, siteConfig, test as base } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/*
 * Teams release independently: each remote one version ahead of the rest, and one behind. The checks before a
 * publication are tested in tools/release/src/mixed-versions.test.ts.
 */

const REMOTES: readonly RemoteName[] = ['admin', 'chat', 'onboarding', 'trading', 'wallet']
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

interface MixedSite {
  /** Puts these remotes' next version live, and the others' current one. */
  next(names: readonly RemoteName[]): Promise<void>
}

const test = base.extend<object, { mixedFolder: string; mixed: MixedSite }>({
  mixedFolder: [
    // Playwright requires destructuring, even without dependencies.
    async ({ browserName: _any }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'tradefront-mixed-'))
      await cp(site, folder, { recursive: true, verbatimSymlinks: true })
      await provide(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  mixed: [
    async ({ mixedFolder }, provide) => {
      const built = await nextVersions(REMOTES)
      const present = (name: RemoteName) => join(root, `remote-${name}`, 'dist')
      await provide({
        async next(names) {
          const from = REMOTES.map((name) => (names.includes(name) ? built.dist(name) : present(name)))
          await publish({ allowDirty: true, root, site: mixedFolder, from, again: true })
        },
      })
      await built.dispose()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  siteUrl: [
    async ({ workerSandbox, mixedFolder }, provide) => {
      const config = siteConfig(workerSandbox.port, workerSandbox.cardsPort, null)
      const server = await startSiteServer({ root: mixedFolder, port: 0, config })
      await provide(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

/** Uses every remote as its users do; returns the remotes whose next version ran. */
async function useEveryRemote(
  [visitor, customer, support]: readonly [BrowserContext, BrowserContext, BrowserContext],
  message: string,
): Promise<string[]> {
  const signup = await visitor.newPage()
  await signup.goto('/signup')
  await expect(signup.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()

  const page = await customer.newPage()
  await signIn(page, PEOPLE.demo)
  await new TradingRoom(page).open()
  await page.goto('/main')
  await page.getByRole('link', { name: 'Deposit', exact: true }).click()
  await expect(page.getByText('Deposit address', { exact: true })).toBeVisible()
  await choosePage(page, 'Support chat')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log', { name: 'Messages' }).getByText(message)).toBeVisible()

  const desk = await support.newPage()
  await signIn(desk, PEOPLE.support)
  await desk.goto('/admin/chat')
  await desk
    .getByRole('button', { name: /Alex Demo/ })
    .first()
    .click()
  await expect(desk.getByRole('log', { name: 'Messages' }).getByText(message)).toBeVisible()
  const ran = await Promise.all([signup, page, desk].map(ranNext))
  for (const used of [signup, page, desk]) await used.close()
  return [...new Set(ran.flat())].sort()
}

test(
  '[MFE-01] [MFE-04] [MFE-06] every remote works one version ahead of the rest, and one behind it',
  { tag: '@long' },
  async ({ openContext, mixed }) => {
    test.setTimeout(300_000)
    const people = [await openContext(), await openContext(), await openContext()] as const
    for (const name of REMOTES) {
      const others = REMOTES.filter((other) => other !== name)
      await test.step(`${name} ahead`, async () => {
        await mixed.next([name])
        expect(await useEveryRemote(people, `${name} ahead`)).toEqual([name])
      })
      await test.step(`${name} behind`, async () => {
        await mixed.next(others)
        expect(await useEveryRemote(people, `${name} behind`)).toEqual(others)
      })
    }
  },
)
