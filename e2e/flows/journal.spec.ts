import { expectNoAxeViolations } from '../fixtures/axe.ts'
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
