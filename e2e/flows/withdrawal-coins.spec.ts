import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** The demo customer has withdrawn there before. */
const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** Whether a heading is on screen, below the page's sticky header. */
async function expectBelowHeader(page: Page, heading: Locator): Promise<void> {
  await expect(heading).toBeVisible()
  await expect
    .poll(async () => {
      const header = await page.getByRole('banner').boundingBox()
      const box = await heading.boundingBox()
      if (header === null || box === null) return 'not drawn'
      const isBelow = box.y >= header.y + header.height
      return isBelow && box.y + box.height <= 844 ? 'below' : `${box.y} beside ${header.y + header.height}`
    })
    .toBe('below')
}

test(
  '[WALL-02] coins on a phone: a payment link, a locked rate that is booked as shown, and a warning before the same again',
  { tag: '@by-turns' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await login(page, PEOPLE.demo, '/main/withdrawal')
    const amount = page.getByRole('textbox', { name: 'Amount (USD)' })
    const address = page.getByRole('textbox', { name: 'Your Ethereum (ERC-20) address' })
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })

    await page.getByRole('radio', { name: /^Ethereum/ }).click()
    await address.fill(`ethereum:${ADDRESS}@1?value=5e16`)
    await expect(address).toHaveValue(ADDRESS)
    await expect(amount).not.toHaveValue('')
    await page.getByRole('button', { name: 'Continue' }).click()

    await expectBelowHeader(page, heading('Check your withdrawal'))
    await page.getByRole('button', { name: 'Back' }).click()
    await expectBelowHeader(page, heading('New withdrawal'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectBelowHeader(page, heading('Check your withdrawal'))
    const receive = page.getByText(/^0\.0\d+ ETH$/)
    await expect(receive).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^(1:00|0:\d\d)$/)
    await expectNoAxeViolations(page)
    const coins = await receive.innerText()
    await confirm.click()
    await expectBelowHeader(page, heading('Enter the code from your email'))

    // What was shown is what was booked, on the payment's own page too.
    await page.getByRole('link', { name: 'Ethereum' }).click()
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(coins)
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(/1 ETH = \$[\d,.]+/)
    const sum = (
      (await page.getByRole('heading', { level: 1 }).innerText()).match(/[\d,.]+/)?.[0] ?? ''
    ).replace(',', '')

    await page.getByRole('link', { name: 'Back to withdrawals' }).click()
    await page.getByRole('radio', { name: /^Ethereum/ }).click()
    await address.fill(ADDRESS)
    await amount.fill(sum)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/^You requested the same amount to this destination/)).toBeVisible()
    await expect(page.getByText(/^0\.0\d+ ETH$/).first()).toBeVisible()
    await confirm.click()
    await expect(page.getByText('Tick this before you confirm')).toBeVisible()
    await page.getByRole('checkbox', { name: 'I want to withdraw it again' }).check()
    await confirm.click()
    await expectBelowHeader(page, heading('Enter the code from your email'))
  },
)
