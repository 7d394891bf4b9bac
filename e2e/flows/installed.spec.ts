import { chooseInMenu } from '../fixtures/account-menu.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('[HEAD-01] browsers offer to install the site: its manifest is whole', async ({ page, siteUrl }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect(url).toBe(`${siteUrl}/manifest.webmanifest`)
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Browsers without profiles of their own install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('[HEAD-01] [SESS-06] an installed copy without a connection shows what was last known, and comes back by itself; after a logout it shows no figures', async ({
  openContext,
  console,
}) => {
  console.allowOffline()
  // A browser of its own, which keeps the worker from other flows.
  const context = await openContext()
  const page = await context.newPage()
  // Playwright doesn't emulate it.
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) =>
      matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query)
  })
  await signIn(page)
  await page.goto('/main/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-known'))).not.toBeNull()

  await context.setOffline(true)
  await page.goto('/main/deposit')
  const heading = page.getByRole('heading', { name: 'No connection' })
  await expect(heading).toBeVisible()
  await expect(page.locator('#known-balance')).toHaveText(/^\$[\d,]+\.\d\d$/)
  await expect(page.getByText(/^Last known on .*\d:\d\d/)).toBeVisible()
  await expectNoAxeViolations(page)
  // It keeps one page, no code and no answers.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible()

  await chooseInMenu(page, 'Logout')
  await expect(page).toHaveURL('/')
  await context.setOffline(true)
  await page.goto('/main/deposit')
  await expect(heading).toBeVisible()
  await expect(page.locator('#known')).toBeHidden()
})
