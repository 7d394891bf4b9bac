import { expectSameDocument, markDocument } from '../fixtures/document.ts'
import { PHONE } from '../fixtures/layout.ts'
import { PEOPLE, signIn } from '../fixtures/people.ts'
import { takeDown } from '../fixtures/remotes.ts'
import { expect, test } from '../fixtures/test.ts'

test('[MFE-02] [MFE-03] the dashboard shows the cards of several remotes in one order; one that is lost costs its card alone, and comes back', async ({
  page,
  console,
}) => {
  await signIn(page, PEOPLE.demo)
  const outage = await takeDown(page.context(), console, 'wallet')
  await page.goto('/main/dashboard')
  await markDocument(page)
  await expect(page.getByText('Payments under way is unavailable')).toBeVisible()
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  const cards = [
    'Open positions',
    'Automated trading',
    'Realised P/L',
    'Closed positions',
    'Movers',
    'Watchlist',
  ]
  await expect(async () => {
    const shown = await titles.allTextContents()
    expect(shown.filter((title) => cards.includes(title))).toEqual(cards)
  }).toPass()
  await outage.end()
  await expect(page.getByRole('region', { name: 'Payments under way' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/is unavailable/)).toHaveCount(0)
  await expectSameDocument(page)
})

test('[MFE-02] [ORD-12] on a phone, the dashboard’s cards and their remotes load as they come into sight', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, PEOPLE.demo)
  // Scripts that run: the wallet's pages are prefetched as links, too.
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/main/dashboard')
  await markDocument(page)
  // Loads last, so everything that loads by itself has begun.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(page.getByRole('definition').first()).toContainText('$')
  const card = (name: string) => page.getByRole('region', { name })
  const far = ['Closed positions', 'Movers', 'Watchlist']
  const skeleton = (name: string) => card(name).locator('[data-skeleton]')
  for (const name of far) await expect(skeleton(name)).toBeAttached()
  const walletCode = () => scripts.filter((url) => url.includes('/remotes/wallet/'))
  expect(walletCode()).toEqual([])

  await card('Closed positions').scrollIntoViewIfNeeded()
  await expect(card('Closed positions').getByRole('row', { name: /XAU\/USD/ })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(card('Payments under way')).toBeInViewport()
  expect(walletCode()).not.toEqual([])
  for (const name of far) await expect(skeleton(name)).toHaveCount(0)
  await expectSameDocument(page)
})
