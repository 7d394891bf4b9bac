import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { PHONE } from '../fixtures/layout.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test(
  'the journal’s calendar: a day’s result, a note with tags that is still there after a reload, and results by tag',
  { tag: '@by-turns' },
  async ({ page }) => {
    await login(page, PEOPLE.demo, '/main/journal?range=all')
    const calendar = page.getByRole('table', { name: /^P\/L by day, / })
    const day = calendar
      .getByRole('button', { name: /position/ })
      .and(calendar.locator('[data-tone=up]'))
      .last()
    await day.click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Waited for the retest')
    await page.getByRole('textbox', { name: 'Tags' }).fill('Breakout, news')
    await page.getByRole('button', { name: 'Save note' }).click()
    const byTag = page.getByRole('table', { name: 'P/L by tag' })
    await expect(byTag.getByRole('row', { name: /^breakout \+\$/ })).toBeVisible()
    await expectNoAxeViolations(page, { schemes: ['dark'] })

    await page.reload()
    await calendar.getByRole('button', { name: /with a note$/ }).click()
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Waited for the retest')
    await expect(byTag.getByRole('row')).toHaveCount(3)
  },
)

test(
  'on a phone the journal’s calendar has rounded amounts, on a small one signs, and a day’s panel the amount',
  { tag: '@by-turns' },
  async ({ page }) => {
    const amounts = ['9998.60', '-1234567.89']
    await page.route('**/api/v1/closed/trades*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { close_time: string }[] }
      // One position for each of two days.
      const days = new Map(body.data.map((trade) => [trade.close_time.slice(0, 10), trade]))
      const data = [...days.values()].slice(0, 2).map((trade, index) => ({ ...trade, pnl: amounts[index] }))
      await route.fulfill({ response, json: { ...body, data } })
    })
    await page.setViewportSize(PHONE)
    await login(page, PEOPLE.demo, '/main/journal?range=all')
    const calendar = page.getByRole('table', { name: /^P\/L by day, / })
    for (const [amount, short] of [
      ['+$9,998.60', '+10K'],
      ['−$1,234,567.89', '−1.2M'],
    ] as const) {
      const day = calendar.getByRole('button', { name: amount })
      const text = day.getByText(short, { exact: true })
      await expect(text).toBeVisible()
      const [around, inside] = [await day.boundingBox(), await text.boundingBox()]
      expect(inside!.width).toBeLessThanOrEqual(around!.width - 4)
      // For screen readers alone.
      expect((await day.getByText(amount, { exact: true }).boundingBox())?.width).toBe(1)
      await day.click()
      await expect(page.getByRole('form', { name: /^Note for / })).toContainText(amount)
    }
    await page.setViewportSize({ ...PHONE, width: 320 })
    await expect(calendar.getByText('+10K', { exact: true })).toBeHidden()
  },
)

test(
  '[HEAD-09] on a phone a negative amount in a sentence isn’t broken after its minus, however the line falls',
  { tag: '@by-turns' },
  async ({ page }) => {
    await page.route('**/api/v1/closed/trades*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: object[] }
      await route.fulfill({
        json: { ...body, data: body.data.map((trade) => ({ ...trade, pnl: '-11.50' })) },
      })
    })
    await page.setViewportSize(PHONE)
    await login(page, PEOPLE.demo, '/main/journal?range=all')
    const readout = page.getByText(/: −\$[\d,.]+, after .* −\$11\.50$/)
    await expect(readout).toBeVisible()
    /** Widths of the sentence, px, at which a minus is at the end of a line. */
    const broken = await readout.evaluate((element) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      const topOf = (text: Text, at: number) => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().top
      }
      return Array.from({ length: 300 }, (_, index) => 90 + index).filter((width) => {
        element.style.width = `${width}px`
        return texts.some((text) => {
          const minus = text.data.indexOf('−')
          return minus !== -1 && topOf(text, minus) !== topOf(text, minus + 1)
        })
      })
    })
    expect(broken).toEqual([])
  },
)
