import { chooseInMenu } from '../fixtures/account-menu.ts'
import { expectSameDocument, markDocument, stored } from '../fixtures/document.ts'
import { login, PEOPLE, submitLogin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('[SESS-11] logout, and another user, in one tab take effect in the other', async ({
  page,
  context,
  sandbox,
  console,
}) => {
  // One tab may still be loading its header or subscribing when the other ends the session: the broker refuses those calls.
  console.allowFailedCalls('/assets')
  console.allowFailedCalls('/broadcasting/auth')
  await login(page, PEOPLE.demo, '/main/settings')
  await expect(page.getByRole('button', { name: /^Account menu: Alex Demo/ })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/main/settings')
  await expect(second.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(second.getByRole('banner')).toContainText('$')

  await markDocument(second)
  await chooseInMenu(page, 'Logout')
  await expect(second).toHaveURL('/')
  await expect(second.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expectSameDocument(second)
  expect(await stored(second, 'user-storage')).toMatchObject({ user: null, token: null })

  // A waiting login page follows a login elsewhere.
  await submitLogin(page, PEOPLE.demo)
  await expect(second).toHaveURL('/main/dashboard')
  await expect(second.getByRole('button', { name: /^Account menu: Alex Demo/ })).toBeVisible()
  await expect(second.getByRole('banner')).toContainText('$')

  // Another user, without a logout in between: by a login link.
  const token = await sandbox.linkToken(PEOPLE.mia.email)
  await page.goto(`/auto-login#token=${token}`)
  await expect(page.getByText('Alex Demo (demo@tradefront.test)')).toBeVisible()
  await page.getByRole('button', { name: /^Log in as Mia / }).click()
  await expect(page).toHaveURL('/main/dashboard')
  await expect(second.getByRole('button', { name: /^Account menu: Mia / })).toBeVisible()
  await expect(second.getByRole('heading', { name: /Mia/ })).toBeVisible()
})

test('[SESS-06] [SESS-11] logging out everywhere, pressed twice: one call, and both tabs show the login with the reason', async ({
  page,
  context,
  sandbox,
  console,
}) => {
  console.allow(/status of 401/, /^error: Call failed .*401/, /^warning: The current user could not/)
  await login(page, PEOPLE.demo, '/main/security')
  const second = await context.newPage()
  await second.goto('/main/settings')
  await expect(second.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const tabs = [page, second]
  for (const tab of tabs) await markDocument(tab)

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await dialog.getByRole('button', { name: 'Log out everywhere' }).dblclick()
  for (const tab of tabs) {
    await expect(tab).toHaveURL('/')
    await expect(tab.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(tab.getByRole('alert')).toHaveText('Your session has ended. Log in again.')
    await expectSameDocument(tab)
  }
  expect(await sandbox.calls('POST', '/user/sessions/end')).toHaveLength(1)

  // The logout was deliberate: login doesn't return to the previous page.
  await submitLogin(page, PEOPLE.demo)
  await expect(page).toHaveURL('/main/dashboard')
})
