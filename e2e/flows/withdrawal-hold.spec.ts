import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { emailedCode } from '../fixtures/emailed-code.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** None of the demo users has withdrawn there before. */
const NEW_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('[WALL-02] a withdrawal to a new address: confirmed, on hold, announced, and stopped by its owner', async ({
  page,
  sandbox,
}) => {
  await login(page, PEOPLE.demo, '/main/withdrawal')
  await page.getByRole('radio', { name: /^Ethereum/ }).click()
  await page.getByRole('textbox', { name: 'Your Ethereum (ERC-20) address' }).fill(NEW_ADDRESS)
  await page.getByRole('textbox', { name: 'Amount (USD)' }).fill('250.50')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText(/^We sent a six-digit code to d•••@tradefront\.test\./)).toBeVisible()

  // Others concern the login.
  const emails = await sandbox.outbox(PEOPLE.demo.email)
  expect(emails.map(({ subject }) => subject)).toContain('Withdrawal to a new destination')
  await page.getByRole('textbox', { name: 'Code' }).fill(await emailedCode(sandbox))
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText(/^This withdrawal is on hold until /)).toBeVisible()
  await expectNoAxeViolations(page)

  const row = page
    .getByRole('table', { name: 'Your withdrawals' })
    .getByRole('row')
    .filter({ hasText: 'Ethereum' })
  await expect(row).toContainText('On hold')
  await row.getByRole('button', { name: /^Cancel the withdrawal of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(row).toContainText('Cancelled')
  await expect(row).not.toContainText('On hold')
})
