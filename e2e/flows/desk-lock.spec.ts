import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('[ADM-17] an unattended desk locks itself, and opens with the password', async ({
  page,
  asAdmin,
  console,
}) => {
  console.allowFailedCalls('/user/password/check')
  await asAdmin()
  await page.goto('/admin/chat')
  const search = page.getByPlaceholder('Search users...')
  await expect(search).toBeVisible()
  // Ten minutes pass unattended.
  await page.evaluate(() => {
    const key = 'remote:admin:desk-used'
    const used = JSON.parse(localStorage.getItem(key) ?? '') as { at: number }
    localStorage.setItem(key, JSON.stringify({ ...used, at: used.at - 11 * 60_000 }))
  })
  await page.reload()
  const lock = page.getByRole('dialog', { name: 'The desk is locked' })
  const password = lock.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(search).toBeHidden()
  await expectNoAxeViolations(page)

  await password.fill('not mine')
  await page.keyboard.press('Enter')
  await expect(lock.getByText('This is not your current password.')).toBeVisible()
  await password.fill(PEOPLE.support.password)
  await page.keyboard.press('Enter')
  await expect(lock).toBeHidden()
  await expect(search).toBeVisible()
})
