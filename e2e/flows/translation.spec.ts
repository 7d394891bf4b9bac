import { markDocument, expectSameDocument } from '../fixtures/document.ts'
import { stopClock } from '../fixtures/moment.ts'
import { PEOPLE, submitLogin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { moveAway, translate } from '../fixtures/translator.ts'

const BAD_LINK = "This login link isn't valid. Log in instead."
const WRONG = { email: PEOPLE.demo.email, password: 'not-the-password-1' }

test('[GATE-10] a translated page that fails is re-rendered after 1 s, and works', async ({
  page,
  console,
}) => {
  console.allowFailedCalls('/auth/login')
  console.allow(/^warning: A translation changed the page/, /^error: NotFoundError: /)
  // Leaves a notice kept in a store.
  await page.goto('/auto-login')
  await expect(page.getByText(BAD_LINK)).toBeVisible()
  await markDocument(page)

  // A translation alone does no harm.
  await translate(page.locator('#root'))
  await submitLogin(page, WRONG)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Login failed')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
  expect(console.all.filter((line) => line.includes('translation'))).toEqual([])

  // What the page wants to remove next is no longer where it was.
  await translate(page.locator('#root'))
  await moveAway(alert)
  await stopClock(page)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.locator('form')).toHaveCount(0)
  await page.clock.runFor(990)
  await expect(page.locator('form')).toHaveCount(0)
  await page.clock.runFor(20)
  await page.clock.resume()

  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.locator('font')).toHaveCount(0)
  await expect(page.getByText(BAD_LINK)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('A browser translation changed the page. We restored it.')
  await expectSameDocument(page)
  await submitLogin(page, PEOPLE.demo)
  await expect(page).toHaveURL('/main/dashboard')
})
