import type { Page } from '@playwright/test'
import { PEOPLE, submitLogin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const NEW = { email: 'new.customer@tradefront.test', password: 'a-new-password-1' }
const CHECK = '**/api/v1/auth/check-email'

async function submitEmailStep(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('[ONB-07] both fields start empty and are checked on submit, before the server is asked', async ({
  page,
  sandbox,
}) => {
  await page.goto('/signup')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await submitEmailStep(page, { email: 'nobody', password: 'short' })
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  expect(await sandbox.calls('POST', '/auth/check-email')).toEqual([])
})

test('[ONB-08] [ONB-10] a taken address: busy while it is checked, then told, and the page stays', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ target: 'rest', path: '/auth/check-email', kind: 'delay', ms: 500 })
  await page.goto('/signup')
  await submitEmailStep(page, { ...NEW, email: PEOPLE.demo.email })
  await expect(page.getByRole('button', { name: 'Checking email availability...' })).toBeDisabled()
  await expect(page.getByText('Email is already registered')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Email')).toHaveValue(PEOPLE.demo.email)
  expect(await page.evaluate(() => localStorage.getItem('registration_data'))).toBeNull()
})

test('[ONB-10] a call that fails: the message of the server, the specified one, and the one for all else', async ({
  page,
  sandbox,
  console,
}) => {
  console.allowFailedCalls('/auth/check-email')
  await page.goto('/signup')
  await sandbox.fault({ target: 'rest', path: '/auth/check-email', kind: 'status', status: 500, times: 1 })
  await submitEmailStep(page, NEW)
  // The words of the sandbox's answer.
  await expect(page.getByText('A fault is switched on')).toBeVisible()

  await page.route(CHECK, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Failed to check email availability')).toBeVisible()

  await sandbox.fault({ target: 'rest', path: '/auth/check-email', kind: 'malformed', times: 1 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible()
  await expect(page).toHaveURL('/signup')
})

test('[ONB-13] [ONB-12] the country step without the first one leads back to it', async ({ page }) => {
  await page.goto('/register/country-residence')
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText('Please complete the registration process first')).toBeVisible()
})

test('[ONB-09] [ONB-12] [ONB-14] [ONB-16] [SESS-07] from a free address to an account that can log in', async ({
  page,
  sandbox,
}) => {
  await sandbox.control('PATCH', 'settings', { visitor_country: 'GB' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await submitEmailStep(page, NEW)
  await expect(
    page.getByText('Email verified successfully! Please continue with registration.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/register/country-residence')
  expect(await draft(page)).toMatchObject({ email: NEW.email, country: 'united-kingdom' })

  await expect(page.getByRole('heading', { name: "Let's get you set up!" })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Country of Residence' })).toHaveValue(/United Kingdom/)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Nationality' }).click()
  await page.getByRole('option', { name: /Ireland/ }).click()
  await page.getByLabel('I agree to the Privacy Policy and I am over 18.').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/register')
  expect(await draft(page)).toMatchObject({
    countryOfResidence: 'united-kingdom',
    nationality: 'ireland',
    agreePrivacy: true,
  })

  await expect(page.getByText('Some fields have been pre-filled from your previous step')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('New')
  await page.getByLabel('Username').fill('nora')
  await page.getByLabel('Phone').fill('5550100')
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
  await expect(page).toHaveURL('/')
  const sent = await sandbox.calls('POST', '/auth/register')
  // The log hides passwords; the login below proves them.
  expect(sent.map((call) => call.body)).toEqual([
    {
      first_name: 'Nora',
      last_name: 'New',
      username: 'nora',
      email: NEW.email,
      phone: '5550100',
      country_code: '+1',
      country: 'united-kingdom',
      nationality: 'ireland',
      password: '[hidden]',
      confirm_password: '[hidden]',
    },
  ])
  expect(await page.evaluate(() => localStorage.getItem('registration_data'))).toBeNull()

  await submitLogin(page, NEW)
  await expect(page).toHaveURL('/main/dashboard')
  await expect(page.getByRole('button', { name: 'Account menu of Nora New' })).toBeVisible()
})

/** The stored registration draft. */
async function draft(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('registration_data'))) ?? 'null')
}
