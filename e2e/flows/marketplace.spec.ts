import type { Page } from '@playwright/test'
import { chooseInMenu, choosePage } from '../fixtures/account-menu.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const MARKETPLACE = '/main/marketplace'
const DEMO = 'users/demo@tradefront.test'

const items = (page: Page) => page.getByRole('list', { name: 'Marketplace items' }).getByRole('article')
const item = (page: Page, name: string) => page.getByRole('article', { name })
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm purchase' })

/** Number of cards in the first row. */
function columns(page: Page): Promise<number> {
  return items(page).evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })
}

test(
  '[ALGO-04] [HEAD-01] the marketplace: five columns, found by search, category and filter, kept in the URL',
  { tag: '@by-turns' },
  async ({ page }) => {
    await login(page, PEOPLE.demo, '/main/settings')
    await choosePage(page, 'Marketplace')
    await expect(page.getByRole('heading', { level: 1, name: 'MARKET PLACE' })).toBeVisible()
    await expect(items(page)).toHaveCount(16)
    await expect.poll(() => columns(page)).toBe(5)
    await expectNoAxeViolations(page)

    await page.getByText('Others', { exact: true }).click()
    await expect(items(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'Popular' }).click()
    await expect(items(page).first()).toContainText('Session Clock')
    await page.getByRole('searchbox').pressSequentially('lanternworks')
    await expect(items(page)).toHaveCount(1)
    await expect(page).toHaveURL(`${MARKETPLACE}?category=others&filter=popular&search=lanternworks`)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('lanternworks')
    await expect(items(page)).toHaveCount(1)

    await page.getByRole('searchbox').fill('zebra')
    await expect(page.getByText('No items found matching your criteria.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(items(page)).toHaveCount(16)
    await expect(page).toHaveURL(MARKETPLACE)
  },
)

test(
  '[ALGO-05] an item is bought once: confirmed, debited, owned, and usable in the room',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await login(page, PEOPLE.demo, MARKETPLACE)
    await item(page, 'Night Scalper').getByRole('button', { name: 'Purchase Night Scalper' }).click()
    await expect(question(page)).toContainText('$9,920.50')
    await expectNoAxeViolations(page, { include: '[role=dialog]' })
    await question(page).getByRole('button', { name: 'Confirm' }).dblclick()
    await expect(page.getByText('Expert Advisor purchased successfully')).toBeVisible()
    await expect(item(page, 'Night Scalper').getByRole('button')).toBeDisabled()
    await expect(item(page, 'Night Scalper')).toContainText('Owned')
    await expect(page.getByRole('banner')).toContainText('$9,920.50')
    expect(await sandbox.calls('POST', '/purchase/ea')).toHaveLength(1)

    await page.getByRole('button', { name: 'Purchased', exact: true }).click()
    await expect(items(page)).toHaveCount(4)
    await page.goto('/mt4')
    await page.getByRole('button', { name: 'Activate Night Scalper' }).click()
    await expect(page.getByText('Night Scalper has been activated.')).toBeVisible()
  },
)

test(
  '[ALGO-05] with insufficient funds it cannot be confirmed, and a deposit is offered',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await sandbox.control('PATCH', DEMO, { balance: '20.00' })
    await login(page, PEOPLE.demo, MARKETPLACE)
    await item(page, 'Volume Lens').getByRole('button').click()
    await expect(question(page)).toContainText('Your balance is too small for this purchase.')
    await expect(question(page).getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await expect(question(page).getByRole('link', { name: /Deposit/ })).toBeVisible()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(item(page, 'Volume Lens').getByRole('button')).toBeEnabled()
    await expect(page.getByRole('banner')).toContainText('$20.00')
  },
)

test('[ALGO-05] a purchase whose answer is lost is looked up, not made twice', async ({
  page,
  sandbox,
  console,
}) => {
  console.allowFailedCalls('/purchase/ea')
  await login(page, PEOPLE.demo, MARKETPLACE)
  await sandbox.fault({ target: 'rest', path: '/purchase/ea', kind: 'drop', times: 1 })
  await item(page, 'Volume Lens').getByRole('button').click()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Expert Advisor purchased successfully')).toBeVisible()
  await expect(item(page, 'Volume Lens')).toContainText('Owned')
  await expect(page.getByRole('banner')).toContainText('$9,965.00')
})

test(
  '[ALGO-04] items that fail to load show an error with retry, and the rest of the site works',
  { tag: '@long' },
  async ({ page, sandbox, console }) => {
    console.allowFailedCalls('/expert_advisors')
    await sandbox.fault({ target: 'rest', path: '/expert_advisors', kind: 'status', status: 500 })
    await login(page, PEOPLE.demo, MARKETPLACE)
    await expect(page.getByText('Failed to load marketplace items')).toBeVisible()
    await chooseInMenu(page, 'Settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await page.goBack()
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await sandbox.clearFaults()
    await retry.click()
    await expect(items(page)).toHaveCount(16)
  },
)

test(
  '[ALGO-06] the plans: from the account menu, five columns, Recommended and Current',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await sandbox.control('PATCH', DEMO, { account_type: 'Standard' })
    await login(page, PEOPLE.demo, '/main/settings')
    await chooseInMenu(page, 'Account Plans')
    const dialog = page.getByRole('dialog', { name: 'Account Plans' })
    await expect(dialog.getByRole('columnheader')).toHaveText([
      'Feature',
      'Basic',
      'StandardCurrent',
      'ProRecommended',
      'Premium',
    ])
    await expect(dialog.getByRole('row').nth(1)).toContainText('$5,000.00')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    // The account's own menu opens it as well, and gets the focus back.
    const account = page.getByRole('banner').getByRole('button', { name: /^Standard/ })
    await account.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Account Plans' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(account).toBeFocused()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('[ALGO-04] [ALGO-05] the marketplace on a phone', { tag: '@by-turns' }, async ({ page }) => {
    await login(page, PEOPLE.demo, `${MARKETPLACE}?filter=free`)
    await expect(items(page)).toHaveCount(4)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    // Beside the figures, those that fit.
    const feature = (text: string) => item(page, 'News Shield').getByText(text)
    await expect(feature('Calendar aware')).toBeInViewport({ ratio: 1 })
    await expect(feature('Forex')).not.toBeInViewport()
    await item(page, 'News Shield').getByRole('button').click()
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Expert Advisor purchased successfully')).toBeVisible()
    await expect(item(page, 'News Shield')).toContainText('Owned')
    await expect(feature('Calendar aware')).not.toBeInViewport()
  })

  test('[HEAD-08] the side menu: panels, pairs and the plan', { tag: '@by-turns' }, async ({ page }) => {
    await login(page, PEOPLE.demo, '/main/settings')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
    const pairs = menu.getByRole('list', { name: 'Currency Pairs' })
    await expect(pairs.getByRole('listitem')).toHaveCount(1)
    await expectNoAxeViolations(page)

    await menu.getByRole('button', { name: 'Add pair' }).click()
    const picker = page.getByRole('dialog', { name: 'Add pair' })
    await picker.getByRole('textbox', { name: 'Search assets' }).fill('EUR/USD')
    await picker
      .getByRole('button', { name: /^EUR\/USD/ })
      .first()
      .click()
    await expect(picker).toBeHidden()
    await expect(pairs.getByRole('listitem')).toHaveCount(2)
    await pairs.getByRole('button', { name: 'Remove BTC/USD' }).click()
    await expect(pairs.getByRole('button', { name: /^EUR\/USD/ })).toHaveAttribute('aria-current', 'true')

    await menu.getByRole('button', { name: /^Pro plan/ }).click()
    const plans = page.getByRole('dialog', { name: 'Account Plans' })
    await expect(plans.getByText('Current', { exact: true })).toBeInViewport()
    await expect(menu).toBeHidden()
    await expectNoAxeViolations(page, { include: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(plans).toBeHidden()

    await opener.click()
    await menu.getByRole('link', { name: 'Marketplace' }).click()
    await expect(page).toHaveURL(MARKETPLACE)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Auto Trader' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
