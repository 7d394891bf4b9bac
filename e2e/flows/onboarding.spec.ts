import type { Locator, Route } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { PEOPLE, submitLogin } from '../fixtures/people.ts'
import { draftOf, fillPerson, NEWCOMER, submitCountryStep, submitEmailStep } from '../fixtures/signup.ts'
import { expect, test } from '../fixtures/test.ts'

const CHECK = '**/api/v1/auth/check-email'
const NOTE = 'Some fields have been pre-filled from your previous step'

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('[ONB-07] both fields start empty and are validated on submit, before calling the server', async ({
  page,
  sandbox,
}) => {
  await page.goto('/signup')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await submitEmailStep(page, { email: 'nobody', password: 'short' })
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(await sandbox.calls('POST', '/auth/check-email')).toEqual([])
})

test('[ONB-08] [ONB-10] a taken address: busy while it is checked, then an error at its field, and the page stays', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ target: 'rest', path: '/auth/check-email', kind: 'delay', ms: 500 })
  await page.goto('/signup')
  await submitEmailStep(page, { ...NEWCOMER, email: PEOPLE.demo.email })
  await expect(page.getByRole('button', { name: 'Checking email availability...' })).toBeDisabled()
  await expect(page.getByText('Email is already registered')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Email')).toHaveValue(PEOPLE.demo.email)
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(await draftOf(page)).toBeNull()
})

test('[ONB-10] a failed call: the server’s message, the specified one, and the generic one', async ({
  page,
  sandbox,
  console,
}) => {
  console.allowFailedCalls('/auth/check-email')
  await page.goto('/signup')
  await sandbox.fault({ target: 'rest', path: '/auth/check-email', kind: 'status', status: 422, times: 1 })
  await submitEmailStep(page)
  // Text of the sandbox's answer.
  await expect(page.getByText('A fault is switched on')).toBeVisible()

  await page.route(CHECK, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Failed to check email availability')).toBeVisible()

  await sandbox.fault({ target: 'rest', path: '/auth/check-email', kind: 'malformed', times: 1 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible()
  await expect(page).toHaveURL('/signup')
})

test('[ONB-13] [ONB-12] the country step without the first one redirects to it', async ({ page }) => {
  await page.goto('/register/country-residence')
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText('Please complete the registration process first')).toBeVisible()
})

test(
  '[ONB-09] [ONB-12] [ONB-14] [ONB-16] [SESS-07] from a free address to an account that can log in',
  { tag: '@team-onboarding' },
  async ({ page, sandbox }) => {
    await sandbox.control('PATCH', 'settings', { visitor_country: 'GB' })
    await page.goto('/')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await submitEmailStep(page)
    await expect(
      page.getByText('Email verified successfully! Please continue with registration.'),
    ).toBeVisible()
    await expect(page).toHaveURL('/register/country-residence')
    expect(await draftOf(page)).toMatchObject({ email: NEWCOMER.email, country: 'united-kingdom' })

    await expect(page.getByRole('heading', { name: "Let's get you set up!" })).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Country of Residence' })).toHaveValue('United Kingdom')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await page.getByRole('combobox', { name: 'Nationality' }).click()
    await page.getByRole('option', { name: 'Ireland' }).click()
    await submitCountryStep(page)
    expect(await draftOf(page)).toMatchObject({
      countryOfResidence: 'united-kingdom',
      nationality: 'ireland',
      agreePrivacy: true,
    })

    await expect(page.getByText(NOTE)).toBeVisible()
    await expect(page.getByLabel('Email')).toBeHidden()
    await fillPerson(page)
    await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
    await expect(page).toHaveURL('/')
    const sent = await sandbox.calls('POST', '/auth/register')
    // The log hides passwords; the login below proves them.
    expect(sent.map((call) => call.body)).toEqual([
      {
        first_name: 'Nora',
        last_name: 'New',
        username: 'nora',
        email: NEWCOMER.email,
        phone: '5550100',
        country_code: '+1',
        country: 'united-kingdom',
        nationality: 'ireland',
        password: '[hidden]',
        confirm_password: '[hidden]',
      },
    ])
    expect(await draftOf(page)).toBeNull()

    await submitLogin(page, NEWCOMER)
    await expect(page).toHaveURL('/main/dashboard')
    await expect(page.getByRole('button', { name: 'Account menu: Nora New' })).toBeVisible()
  },
)

test('[ONB-11] [ONB-12] r_page ic: the whole sign-up at /register, by keyboard alone', async ({
  page,
  sandbox,
}) => {
  await sandbox.control('PATCH', 'settings', { r_page: 'ic', visitor_country: 'DE', privacy_url: null })
  await page.goto('/register')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(NEWCOMER.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(NEWCOMER.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: "Let's get you set up!" })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Country of Residence' })).toBeFocused()
  await expect(page.getByRole('listbox', { name: 'Country of Residence' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('combobox', { name: 'Country of Residence' })).toBeFocused()
  const marked = page.locator('[role=option][data-combobox-selected]')
  await page.keyboard.type('holl')
  await expect(marked).toHaveText(/Netherlands$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Country of Residence' })).toHaveValue('Netherlands')
  await page.keyboard.press('Tab')
  await page.keyboard.type('fr')
  await expect(marked).toHaveText(/France$/)
  await page.keyboard.press('ArrowDown')
  await expect(marked).toHaveText(/French Guiana$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('French Guiana')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'CREATE A NEW ACCOUNT' })).toBeFocused()
  await page.getByLabel('First name').focus()
  for (const text of [NEWCOMER.firstName, NEWCOMER.lastName, NEWCOMER.username, NEWCOMER.phone]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'CREATE ACCOUNT' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  const [sent] = await sandbox.calls('POST', '/auth/register')
  expect(sent?.body).toMatchObject({ country: 'netherlands', nationality: 'french-guiana' })
})

test('[ONB-18] [ONB-12] [ONB-14] a sign-up survives reloads, the back button and a broken call', async ({
  page,
  console,
}) => {
  console.allowFailedCalls('/auth/register')
  await page.goto('/signup')
  await submitEmailStep(page)
  await page.getByRole('combobox', { name: 'Nationality' }).click()
  await page.getByRole('option', { name: 'Kenya' }).click()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Kenya')
  await submitCountryStep(page)

  await fillPerson(page)
  await page.reload()
  await expect(page.getByText(NOTE)).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(NEWCOMER.username)

  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Kenya')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.goForward()
  await expect(page.getByLabel('Username')).toHaveValue(NEWCOMER.username)

  await page.route('**/api/v1/auth/register', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
  await expect(page.getByText('Registration failed. Please try again.')).toBeVisible()
  expect(await draftOf(page)).toMatchObject({ email: NEWCOMER.email, nationality: 'kenya' })
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
  await expect(page).toHaveURL('/')
})

test('[ONB-16] a lost answer after the account was created: shown, resent with its key, and created once', async ({
  page,
  sandbox,
  console,
}) => {
  console.allowFailedCalls('/auth/register')
  await page.goto('/signup')
  await submitEmailStep(page)
  await submitCountryStep(page)
  await fillPerson(page)
  // The sandbox does its work; only the answer is lost. A sandbox fault doesn't work here: after a dropped
  // connection Chromium itself resends the request.
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/api/v1/auth/register', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
  await expect(page.getByText('your account may already exist')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(NEWCOMER.username)

  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
  await expect(page).toHaveURL('/')
  const sent = await sandbox.calls('POST', '/auth/register')
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  expect(sent[0]?.idempotency_key).toEqual(expect.any(String))
  expect(sent[1]?.idempotency_key).toBe(sent[0]?.idempotency_key)
  expect(await draftOf(page)).toBeNull()
  await submitLogin(page, NEWCOMER)
  await expect(page).toHaveURL('/main/dashboard')
})

test('[ONB-18] another tab continuing or finishing is detected; an expired draft is removed on any page', async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.control('PATCH', 'settings', { r_page: 'basic' })
  await page.goto('/signup')
  await submitEmailStep(page)
  await expect(page).toHaveURL('/register/country-residence')

  const second = await context.newPage()
  await second.goto('/register')
  const carried = second.getByText(NEWCOMER.email).locator('..')
  await expect(carried).toContainText('United States')
  await page.getByRole('combobox', { name: 'Country of Residence' }).click()
  await page.getByRole('option', { name: 'Norway' }).click()
  await expect(carried).toContainText('Norway')

  await fillPerson(second)
  await second.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
  await expect(second).toHaveURL('/')
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText('This sign-up was finished or cancelled in another tab.')).toBeVisible()

  await page.evaluate(() => {
    const timestamp = new Date(Date.now() - 3_600_001).toISOString()
    const old = { email: 'a@b.test', password: 'long-enough', country: 'france', timestamp }
    localStorage.setItem('registration_data', JSON.stringify(old))
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(await draftOf(page)).toBeNull()
})

test('[ONB-09] [ONB-16] with blocked storage the sign-up works to the end', async ({ page, console }) => {
  console.allow(/^warning: This browser keeps no data for this site/)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/signup')
  await submitEmailStep(page)
  await submitCountryStep(page)
  await expect(page.getByText(NOTE)).toBeVisible()
  await fillPerson(page)
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
  await expect(page).toHaveURL('/')
  await submitLogin(page, NEWCOMER)
  await expect(page).toHaveURL('/main/dashboard')
})

test(
  '[ONB-01] [ONB-07] [ONB-12] [ONB-14] [ONB-15] axe finds nothing on the steps, with and without errors',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await sandbox.control('PATCH', 'settings', {
      register_page_header: 'Since 2009',
      register_page_footer: 'Regulated in the United Kingdom',
      website_url: 'https://example.test/',
      terms_url: 'https://example.test/terms',
      privacy_url: 'https://example.test/privacy',
    })
    await page.goto('/signup')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expectNoAxeViolations(page)

    await submitEmailStep(page)
    await page.getByRole('combobox', { name: 'Nationality' }).click()
    // A list long enough to scroll, but not the whole world.
    await page.keyboard.type('isl')
    await expect(page.getByRole('option', { name: 'Isle of Man' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await submitCountryStep(page)
    await expectNoAxeViolations(page)
  },
)

test('[ONB-11] [ONB-14] the detailed form pairs its fields, ends where the header does, and has one picture behind it', async ({
  page,
  sandbox,
}) => {
  await sandbox.control('PATCH', 'settings', { r_page: 'td', countries_not_served: 'iran' })
  await page.goto('/register')
  await expect(page.getByText("We can't open accounts")).toBeVisible()
  for (const [left, right] of [
    ['First name', 'Last name'],
    ['Username', 'Email'],
    ['Phone', 'Country'],
    ['Password', 'Confirm password'],
  ] as const) {
    const first = await boxOf(page.getByLabel(left, { exact: true }).first())
    const second = await boxOf(page.getByLabel(right, { exact: true }).first())
    expect(second.y, `${left}, ${right}`).toBe(first.y)
    expect(second.x, `${left}, ${right}`).toBeGreaterThan(first.x)
  }
  const panel = await boxOf(page.getByRole('region', { name: 'CREATE A NEW ACCOUNT' }))
  const languages = await boxOf(page.getByRole('banner').getByRole('combobox'))
  expect(panel.x + panel.width).toBeCloseTo(languages.x + languages.width, 0)
  const door = page.locator('.tf-door').first()
  expect(await door.evaluate((one) => getComputedStyle(one, '::before').content)).toBe('none')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('[ONB-01] [ONB-04] [ONB-05] the rating stands above the form, and Continue in sight above the warning', async ({
    page,
  }) => {
    await page.goto('/signup')
    const rating = await boxOf(page.getByText('1,196'))
    const email = await boxOf(page.getByLabel('Email'))
    const next = await boxOf(page.getByRole('button', { name: 'Continue' }))
    const warning = await boxOf(page.getByRole('complementary', { name: 'Risk warning' }))
    expect(rating.y + rating.height).toBeLessThan(email.y)
    expect(next.y + next.height).toBeLessThan(warning.y)
  })

  test('[ONB-14] what was carried over has its link beside it', async ({ page }) => {
    await page.goto('/signup')
    await submitEmailStep(page)
    await submitCountryStep(page)
    const email = await boxOf(page.getByText(NEWCOMER.email))
    const change = await boxOf(page.getByRole('link', { name: 'Change' }))
    expect(change.y).toBeCloseTo(email.y, 0)
    expect(change.x).toBeGreaterThanOrEqual(email.x + email.width)
  })

  test(
    '[ONB-05] [ONB-06] [ONB-11] [ONB-12] the warning can be dismissed, a country tapped, nothing overflows',
    { tag: '@by-turns' },
    async ({ page, sandbox }) => {
      await sandbox.control('PATCH', 'settings', { r_page: 'td' })
      await page.goto('/register')
      await page.getByRole('button', { name: 'CREATE ACCOUNT' }).tap()
      await expect(page.getByText('Check these fields:')).toBeVisible()
      await expectNoAxeViolations(page)

      const warning = page.getByRole('complementary', { name: 'Risk warning' })
      await page.getByRole('button', { name: 'Hide risk warning' }).tap()
      await expect(warning).not.toContainText('high level of risk')
      await page.getByRole('button', { name: 'Show risk warning' }).tap()
      await expect(warning).toContainText('high level of risk')

      await page.goto('/signup')
      await submitEmailStep(page)
      await page.getByRole('combobox', { name: 'Country of Residence' }).tap()
      await page.keyboard.type('united k')
      await page.getByRole('option', { name: 'United Kingdom' }).tap()
      await expect(page.getByRole('combobox', { name: 'Country of Residence' })).toHaveValue('United Kingdom')
      await expectNoSidewaysScroll(page)
    },
  )
})
