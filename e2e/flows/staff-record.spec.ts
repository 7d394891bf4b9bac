import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test(
  '[ADM-08] reading a conversation is in the access record, for everyone of the team to see',
  { tag: '@team-admin' },
  async ({ page, asAdmin }) => {
    await asAdmin()
    await page.goto('/admin/chat')
    await page.getByRole('button', { name: /Mia Sample/ }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await page.getByRole('link', { name: 'Record' }).click()
    const entries = page.getByRole('list', { name: 'Access record' }).getByRole('listitem')
    await expect(entries.first()).toContainText('Read the conversation')
    await expect(entries.first()).toContainText('Mia Sample')
    await page.getByRole('combobox', { name: 'Customer' }).click()
    await page.getByRole('option', { name: 'Alex Demo' }).click()
    await expect(page.getByText('No matching entries')).toBeVisible()
    await expectNoAxeViolations(page)
  },
)
