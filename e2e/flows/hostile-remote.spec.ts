import { startSiteServer } from '@tradefront/release'
import { chooseInMenu, choosePage } from '../fixtures/account-menu.ts'
import { serveHostileRemote } from '../fixtures/hostile-remote.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, site, siteConfig, test as base } from '../fixtures/test.ts'

/** A deployment that allows the hostile chat, in a tab whose user has accepted it. */
const test = base.extend<object, { hostile: string }>({
  hostile: [
    // Playwright requires destructuring, even without dependencies.
    async ({ browserName: _any }, provide) => {
      const server = await serveHostileRemote()
      await provide(server.origin)
      await server.close()
    },
    { scope: 'worker' },
  ],
  siteUrl: [
    async ({ workerSandbox, hostile }, provide) => {
      const config = siteConfig(workerSandbox.port, workerSandbox.cardsPort, null)
      const server = await startSiteServer({
        root: site,
        port: 0,
        config: { ...config, overrideOrigins: [hostile] },
      })
      await provide(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

test('[MFE-03] a misbehaving remote is contained, named, and suspended when it blanks the page', async ({
  page,
  console,
  hostile,
}) => {
  console.allow(/^warning: \[conduct\] chat /, /^error: \[remote-suspended\] chat/)
  await page.addInitScript((origin) => {
    if (window.top === window) window.sessionStorage.setItem('tradefront-remotes', `chat@${origin}`)
  }, hostile)
  await login(page, PEOPLE.demo, '/main/chat')
  // The watch starts once initial loading is over.
  await page.waitForFunction(() => Object.hasOwn(window.history, 'pushState'))
  for (const deed of ['Flood the bus', 'Flood the address', 'Keep the thread'])
    await page.getByRole('button', { name: deed }).click()

  await chooseInMenu(page, 'Settings')
  await page.getByRole('link', { name: 'Diagnostics' }).click()
  const chat = page.getByRole('region', { name: 'Remotes' }).getByRole('row', { name: /^chat/ })
  await expect(chat).toContainText(/Bus flood: 939 repeats of work:unsaved merged\./)
  await expect(chat).toContainText(/Address flood: [1-9]\d* changes? refused\./)
  await expect(chat).toContainText(/Blocked the page [1-9]\d* times?, up to \d+\.\d s\./)

  await choosePage(page, 'Support chat')
  await page.getByRole('button', { name: 'Empty the page' }).click()
  const notice = page.getByRole('status', { name: 'Page restarted' })
  await expect(notice).toContainText('This page went blank, so we reloaded it without Support chat.')
  await expect(page.getByRole('alert', { name: 'Support chat is unavailable' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu: Alex Demo' })).toBeVisible()
  await notice.getByRole('button', { name: 'Load it again' }).click()
  await expect(page.getByRole('button', { name: 'Empty the page' })).toBeVisible()
})
