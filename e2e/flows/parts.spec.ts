import { expectSameDocument, markDocument } from '../fixtures/document.ts'
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
    'Realised P/L',
    'Allocation',
    'Automated trading',
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
