import { expect, test } from '../fixtures/test.ts'
import { PEOPLE, submitLogin } from '../fixtures/people.ts'

const { email } = PEOPLE.demo
const NEW = 'correct-horse-7'

test('[SESS-08] a forgotten password is reset with an emailed link, which works once', async ({
  page,
  sandbox,
  console,
}) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  const link = async () =>
    /\S*\/reset-password#token=\S+/.exec((await sandbox.outbox(email))[0]?.text ?? '')?.[0]
  await expect.poll(link).toBeDefined()
  const address = (await link()) ?? ''

  await page.goto(address)
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Repeat the new password').fill(NEW)
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password changed. Log in to continue.')).toBeVisible()
  await submitLogin(page, { email, password: NEW })
  await expect(page).toHaveURL(/\/main\/dashboard$/)

  console.allowFailedCalls('/auth/reset-password/check')
  await page.goto('/forgot-password')
  await page.goto(address)
  await expect(page.getByText('This link has already been used. Request a new one.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})
