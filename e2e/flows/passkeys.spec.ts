import type { CDPSession } from '@playwright/test'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const { email, password } = PEOPLE.demo
/** The demo customer has withdrawn there before. */
const KNOWN = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** The browser's WebAuthn is the same for all pages of a worker: another attempt needs it without this device. */
let devtools: CDPSession | undefined
test.afterEach(async () => {
  await devtools?.send('WebAuthn.disable')
  await devtools?.detach()
})

test('[SESS-07] [WALL-02] a passkey is added, confirms a withdrawal and logs in', async ({
  page,
  context,
  sandbox,
}) => {
  devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  await login(page, PEOPLE.demo, '/main/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Passkey 1')
  await expectNoAxeViolations(page)

  // Two-step login asks for a code, which the passkey stands in for.
  const session = await sandbox.session(email, password)
  await sandbox.post('/user/second-factor/setup', session.token, { password })
  await sandbox.post('/user/second-factor/enable', session.token, { code: await sandbox.code(email) })
  await page.goto('/main/withdrawal')
  await page.getByRole('radio', { name: /^Ethereum/ }).click()
  await page.getByRole('textbox', { name: 'Your Ethereum (ERC-20) address' }).fill(KNOWN)
  await page.getByRole('textbox', { name: 'Amount (USD)' }).fill('250.50')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await expect(code).toBeVisible()
  const { text = '' } =
    (await sandbox.outbox(email)).find(({ subject }) => subject === 'Confirm your withdrawal') ?? {}
  await code.fill(/\d{6}/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(page.getByText(/^This withdrawal is on hold until /)).toBeVisible()

  await chooseInMenu(page, 'Logout')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/main\/dashboard$/)
})
