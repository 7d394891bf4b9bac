import type { Page } from '@playwright/test'
import { profile } from '@tradefront/testing/fixtures'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { login, PEOPLE, submitLogin } from '../fixtures/people.ts'
import type { SandboxProcess } from '../fixtures/sandbox.ts'
import { expect, test } from '../fixtures/test.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PHOTO = 'photo page of the passport'
const ADDRESS = 'proof of address'
const UPLOAD = '/verification/documents'

/** A saved profile, as PUT /profile takes it. */
const PROFILE = profile()

function pdf(name: string, bytes = 60_000) {
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes)])
  return { name, mimeType: 'application/pdf', buffer }
}

const slot = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const city = (page: Page) => page.getByLabel('Town or city')

async function choose(page: Page, name: string, file: ReturnType<typeof pdf>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await slot(page, name)
    .getByRole('button', { name: /^(Choose|Replace)/ })
    .click()
  await (await chooser).setFiles(file)
}

async function upload(page: Page, name: string, fileName: string): Promise<void> {
  await choose(page, name, pdf(fileName))
  await expect(slot(page, name).getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await expect(slot(page, name)).toContainText(fileName)
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  // The previous field's list may still be closing, with the same options.
  const list = page.getByRole('listbox', { name: label, exact: true })
  await list.getByRole('option', { name: option, exact: true }).click()
  await expect(field).toHaveValue(option)
}

async function pickCountry(page: Page, label: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.fill('united k')
  await page.getByRole('option', { name: /United Kingdom/ }).click()
  await expect(field).toHaveValue('United Kingdom')
}

async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Date of birth').fill('1990-05-17')
  await page.getByLabel('Phone').fill('+44 20 7946 0000')
  await page.getByLabel('Street and house number').fill('1 Sample Street')
  await city(page).fill('London')
  await pickCountry(page, 'Country')
  await pickCountry(page, 'Country of tax residence')
  await page.getByLabel('Tax number', { exact: true }).fill('1234567890')
  await pick(page, 'Employment status', 'Employed')
  await pick(page, 'Source of funds', 'Salary')
  await pick(page, 'Annual income before tax', '$50,000 to $100,000')
  await pick(page, 'Net worth without your home', '$100,000 to $250,000')
  await pick(page, 'Experience with leveraged trading', 'Less than a year')
  await page.getByRole('radio', { name: 'I know the basics' }).check()
}

const review = (sandbox: SandboxProcess, verification: object) =>
  sandbox.control('PATCH', `users/${PEOPLE.demo.email}`, { verification })

// The seeded demo customer has passed the check.
test.beforeEach(({ sandbox }) => review(sandbox, { status: 'not_started' }))

const tokenOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('user-storage') ?? '{}') as { state: { token: string } }).state.token,
  )

/** Saves the profile by API. */
async function saveProfile(page: Page, sandbox: SandboxProcess): Promise<void> {
  const response = await fetch(`${sandbox.url}/api/v1/profile`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(page)}`, 'content-type': 'application/json' },
    body: JSON.stringify(PROFILE),
  })
  expect(response.status).toBe(200)
}

/** Runs in the page: the space beside an option within its list's frame, px. */
function sidesOf(option: Element): number[] {
  const inner = option.getBoundingClientRect()
  const frame = option.closest('[data-position]')?.getBoundingClientRect()
  const border = 1
  return frame === undefined
    ? []
    : [inner.left - frame.left - border, frame.right - border - inner.right].map((space) => Math.round(space))
}

test(
  'the options of a select are as far from the left edge of their list as from the right',
  { tag: '@by-turns' },
  async ({ page }) => {
    await login(page, PEOPLE.demo, '/main/personal')
    const field = page.getByRole('combobox', { name: 'Employment status', exact: true })
    const option = page.getByRole('option', { name: 'Employed', exact: true })
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await field.click()
      await expect.poll(() => option.evaluate(sidesOf)).toEqual([4, 4])
      await page.keyboard.press('Escape')
      await expect(option).toBeHidden()
    }
  },
)

for (const [device, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test(
      `[WALL-03] [WALL-04] [ONB-02] from the profile to a verified identity, by way of a rejection (${device})`,
      { tag: device === 'phone' ? '@long' : '@by-turns' },
      async ({ page, sandbox }) => {
        // Seven states, each checked by axe in light and dark.
        test.slow()
        await login(page, PEOPLE.demo, '/main/settings')
        await chooseInMenu(page, 'Financial profile')
        await expect(page).toHaveURL('/main/personal')
        const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
        await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
        await expect(page.getByLabel('First name')).toHaveValue('Alex')
        await expectNoAxeViolations(page)

        await page.getByRole('button', { name: 'Save and continue' }).click()
        await expect(page.getByText('Check 13 fields')).toBeVisible()
        await expect(page.getByLabel('Date of birth')).toBeFocused()
        await expectNoAxeViolations(page)
        await fillProfile(page)
        await page.getByRole('button', { name: 'Save and continue' }).click()
        await expect(page.getByText('Your financial profile has been saved')).toBeVisible()
        await expect(page).toHaveURL('/main/verification')
        await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
        await expectNoAxeViolations(page)

        await page.getByRole('button', { name: 'Submit for review' }).click()
        await expect(page.getByText('Nothing was submitted yet')).toBeVisible()
        await expect(page.getByText('Upload your passport.')).toHaveCount(2)
        await page.getByRole('radio', { name: 'Driving licence' }).check()
        await upload(page, 'front of the driving licence', 'licence-front.pdf')
        await upload(page, 'back of the driving licence', 'licence-back.pdf')
        await upload(page, ADDRESS, 'bank-statement.pdf')
        await expectNoAxeViolations(page)
        await page.getByRole('button', { name: 'Submit for review' }).click()
        await expect(heading(page, "We're reviewing your documents")).toBeVisible()
        await expect(slot(page, ADDRESS).getByRole('button')).toHaveCount(0)
        await expectNoAxeViolations(page)

        // The page isn't touched: the update arrives by itself.
        const reason = 'The bank statement is older than three months.'
        await review(sandbox, { status: 'rejected', address: { status: 'rejected', reason } })
        await expect(heading(page, "We couldn't accept your documents")).toBeVisible()
        await expect(page.getByRole('article', { name: 'Proof of address' })).toContainText(reason)
        await expect(page.getByRole('article', { name: 'Proof of identity' })).toContainText('Approved')
        await expectNoAxeViolations(page)
        await upload(page, ADDRESS, 'new-statement.pdf')
        await page.getByRole('button', { name: 'Submit again' }).click()
        await expect(heading(page, "We're reviewing your documents")).toBeVisible()

        await review(sandbox, { status: 'approved' })
        await expect(heading(page, 'Your identity is verified')).toBeVisible()
        await expectNoAxeViolations(page)
        await page.getByRole('link', { name: 'Back to your financial profile' }).click()
        await expect(page.getByLabel('First name')).toHaveAttribute('readonly')
        await expect(city(page)).toHaveValue('London')
      },
    )
  })
}

test(
  '[WALL-04] saved data survives a reload and a broker crash',
  { tag: '@long' },
  async ({ page, sandbox }) => {
    await login(page, PEOPLE.demo, '/main/personal')
    await saveProfile(page, sandbox)
    await page.reload()
    await expect(city(page)).toHaveValue('London')
    await city(page).fill('Leeds')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your changes have been saved')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the ID check' }).click()
    await upload(page, PHOTO, 'my-passport.pdf')
    // Otherwise the page would rightly complain about unanswered calls.
    await page.goto('about:blank')
    await sandbox.crash()
    await sandbox.start()
    await page.goto('/main/personal')
    await expect(city(page)).toHaveValue('Leeds')
    await expect(page.getByRole('radio', { name: 'I know them well' })).toBeChecked()
    await page.goto('/main/verification')
    await expect(slot(page, PHOTO)).toContainText('my-passport.pdf')
  },
)

test(
  '[WALL-04] input survives a failing server, another page and an expired session',
  { tag: '@by-turns' },
  async ({ page, sandbox, console }) => {
    console.allowFailedCalls('/profile')
    await login(page, PEOPLE.demo, '/main/personal')
    await saveProfile(page, sandbox)
    await page.reload()
    await city(page).fill('Leeds')
    const save = page.getByRole('button', { name: 'Save changes' })
    for (const [fault, title] of [
      [{ kind: 'status', status: 500 }, 'Your profile was not saved'],
      [{ kind: 'close' }, 'Your profile may not have been saved'],
      [{ kind: 'malformed' }, 'Your profile may not have been saved'],
    ] as const) {
      // Several times: the browser itself resends requests on a connection that was just closed.
      await sandbox.fault({ target: 'rest', method: 'PUT', path: '/profile', ...fault })
      await save.click()
      await expect(page.getByRole('alert')).toContainText(title)
      await expect(city(page)).toHaveValue('Leeds')
      await sandbox.clearFaults()
    }
    // The malformed answer belonged to a successful save.
    await city(page).fill('Bath')
    await chooseInMenu(page, 'ID check')
    await expect(heading(page, 'Proof of identity')).toBeVisible()
    await page.getByRole('link', { name: 'Back to your financial profile' }).click()
    await expect(page.getByText('We kept your unsaved changes')).toBeVisible()
    // Loaded with the code that remembers where the session was lost.
    await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()

    await sandbox.fault({
      target: 'rest',
      method: 'PUT',
      path: '/profile',
      kind: 'status',
      status: 401,
      times: 1,
    })
    await save.click()
    await expect(page.getByText('Your session has ended. Log in again.')).toBeVisible()
    await submitLogin(page, PEOPLE.demo)
    await expect(page.getByText('We kept your unsaved changes')).toBeVisible()
    await expect(city(page)).toHaveValue('Bath')
    await save.click()
    await expect(page.getByText('Your changes have been saved')).toBeVisible()
  },
)

test(
  '[WALL-03] an upload: limits, progress, cancelled, lost, refused, retried',
  { tag: '@by-turns' },
  async ({ page, sandbox, console }) => {
    console.allowFailedCalls(UPLOAD)
    await login(page, PEOPLE.demo, '/main/verification')
    await expect(page.getByText('JPG, PNG or PDF, up to 10 MB.')).toHaveCount(2)
    const photo = slot(page, PHOTO)
    await choose(page, PHOTO, { ...pdf('photo.heic') })
    await expect(photo.getByRole('alert')).toContainText('File type not supported')
    await photo.getByRole('button', { name: /^Choose another/ }).waitFor()
    await photo.locator('input[type=file]').setInputFiles(pdf('huge.pdf', 10 * 1024 * 1024))
    await expect(photo.getByRole('alert')).toContainText('The maximum is 10 MB.')
    expect(await sandbox.calls('POST', UPLOAD)).toEqual([])

    await sandbox.fault({ target: 'rest', path: UPLOAD, kind: 'hang', times: 1 })
    await photo.locator('input[type=file]').setInputFiles(pdf('slow.pdf', 900_000))
    await expect(photo.getByRole('progressbar')).toBeVisible()
    await expectNoAxeViolations(page)
    await photo.getByRole('button', { name: /^Cancel/ }).click()
    await expect(photo.getByRole('button', { name: /^Choose file/ })).toBeFocused()

    // Several times: the browser itself resends requests on a connection that was just closed.
    await sandbox.fault({ target: 'rest', path: UPLOAD, kind: 'close' })
    await choose(page, PHOTO, pdf('mine.pdf', 900_000))
    await expect(photo.getByRole('alert')).toContainText('The connection was lost before the file arrived.')
    await expectNoAxeViolations(page)
    await sandbox.clearFaults()
    await sandbox.fault({ target: 'rest', path: UPLOAD, kind: 'status', status: 500, times: 1 })
    await photo.getByRole('button', { name: 'Try again with mine.pdf' }).click()
    await expect(photo.getByRole('alert')).toContainText('Something went wrong on our side.')
    await photo.getByRole('button', { name: 'Try again with mine.pdf' }).click()
    await expect(photo.getByRole('button', { name: `Remove ${PHOTO}` })).toBeVisible()
    await expect(photo).toContainText('mine.pdf')

    // The extension alone proves nothing: the server checks the content.
    const fake = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document') }
    await choose(page, ADDRESS, fake)
    await expect(slot(page, ADDRESS).getByRole('alert')).toContainText('The file must be a JPG, PNG or PDF.')
    await photo.getByRole('button', { name: `Remove ${PHOTO}` }).click()
    await expect(photo.getByRole('button', { name: /^Choose file/ })).toBeFocused()
  },
)

test('[WALL-03] a file is dropped on its target', { tag: '@team-onboarding' }, async ({ page }) => {
  await login(page, PEOPLE.demo, '/main/verification')
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.4 dropped'], 'dropped.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await slot(page, PHOTO).dispatchEvent('dragover', { dataTransfer: data })
  await slot(page, PHOTO).dispatchEvent('drop', { dataTransfer: data })
  await expect(slot(page, PHOTO).getByRole('button', { name: `Remove ${PHOTO}` })).toBeVisible()
  await expect(slot(page, PHOTO)).toContainText('dropped.pdf')
})

test(
  '[WALL-03] [WALL-04] pages that fail to load show an error with retry; without broker support they say so',
  { tag: '@long' },
  async ({ page, sandbox, console }) => {
    console.allowFailedCalls('/profile')
    console.allowFailedCalls('/verification')
    await login(page, PEOPLE.demo, '/main/settings')
    for (const [path, call, failed, notOffered] of [
      [
        '/main/personal',
        '/profile',
        "We couldn't load your profile.",
        "The financial profile isn't available",
      ],
      [
        '/main/verification',
        '/verification',
        "We couldn't load the status of your ID check.",
        "The ID check isn't available",
      ],
    ] as const) {
      await sandbox.fault({ target: 'rest', path: call, kind: 'status', status: 500 })
      await page.goto(path)
      await expect(page.getByText(failed)).toBeVisible()
      await expectNoAxeViolations(page)
      await sandbox.clearFaults()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('button', { name: /^(Save|Submit)/ })).toBeVisible()
      await sandbox.fault({ target: 'rest', path: call, kind: 'status', status: 501 })
      await page.reload()
      await expect(page.getByText(notOffered)).toBeVisible()
      await sandbox.clearFaults()
    }
  },
)

test('[WALL-03] documents are unreadable for others', async ({ page, sandbox }) => {
  await login(page, PEOPLE.demo, '/main/verification')
  await upload(page, PHOTO, 'mine.pdf')
  const own = await tokenOf(page)
  const { data } = await sandbox.get<{ data: { documents: { files: { id: number }[] }[] } }>(
    '/verification',
    own,
  )
  const id = data.documents[0]?.files[0]?.id
  const read = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${sandbox.url}/api/v1${UPLOAD}/${id}`, { headers })).status
  }
  expect(await read(own)).toBe(200)
  expect(await read(await sandbox.token(PEOPLE.mia.email, PEOPLE.mia.password))).toBe(404)
  expect(await read(await sandbox.token(PEOPLE.support.email, PEOPLE.support.password))).toBe(200)
})
