import type { Page } from '@playwright/test'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { followChannels } from '../fixtures/channels.ts'
import { emailedCode } from '../fixtures/emailed-code.ts'
import { expectFilled, expectNoSidewaysScroll, expectStill, PHONE } from '../fixtures/layout.ts'
import { openInDocument, type PageOfSite } from '../fixtures/pages.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import type { SandboxProcess } from '../fixtures/sandbox.ts'
import { expect, test } from '../fixtures/test.ts'

const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
/** A security code that is easy to find in requests. */
const CODE = '739'
interface WalletPage extends PageOfSite {
  /** Its heading, if different from the tab title. */
  readonly head?: string
  /** Opens more of it for the checks. */
  readonly more?: (page: Page) => Promise<void>
}

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click()

/** Every page about money and the owner's account. */
const PAGES: readonly WalletPage[] = [
  { path: '/main/accounts', title: 'Accounts' },
  {
    path: '/main/withdrawal',
    title: 'Withdrawal',
    more: async (page) => {
      await press(page, 'Add an address')
      await press(page, 'Save address')
      await press(page, 'Continue')
    },
  },
  { path: '/main/deposit/card', title: 'Deposit by card', head: 'Deposit' },
  {
    path: '/main/deposit/wire',
    title: 'Deposit by bank transfer',
    head: 'Deposit',
    more: async (page) => await press(page, 'I have made this transfer'),
  },
  { path: '/main/deposit/bitcoin', title: 'Deposit' },
  { path: '/main/savings', title: 'Savings' },
  { path: '/main/progress', title: 'Progress' },
  { path: '/main/mail', title: 'Mail' },
  { path: '/main/activity', title: 'Activity' },
  {
    path: '/main/limits',
    title: 'Limits and breaks',
    more: async (page) => {
      await page.getByRole('button', { name: 'Set: Deposit limit, within 24 hours' }).click()
      await press(page, 'Start break')
    },
  },
  { path: '/main/appropriateness', title: 'Appropriateness test' },
  {
    path: '/main/complaints',
    title: 'Complaints',
    more: async (page) => await press(page, 'File complaint'),
  },
  { path: '/main/close-account', title: 'Close account' },
  {
    path: '/main/security',
    title: 'Security',
    more: async (page) => {
      // Its form opens, and is sent without input.
      await press(page, 'Change password')
      await press(page, 'Change password')
      await press(page, 'Set up')
    },
  },
  { path: '/main/settings', title: 'Settings', more: async (page) => await press(page, 'Trading') },
]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const account = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your accounts' }).getByRole('listitem').filter({ hasText: name })
const row = (page: Page, table: string, text: string | RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount (USD)' })

interface BalanceAnswer {
  data: { accounts: { balance: string }[] }
}

async function balances(sandbox: SandboxProcess): Promise<string[]> {
  const token = await sandbox.token(PEOPLE.demo.email, PEOPLE.demo.password)
  return (await sandbox.get<BalanceAnswer>('/user', token)).data.accounts.map(({ balance }) => balance)
}

/** The latest entry of one of the demo customer's lists. */
async function latest(sandbox: SandboxProcess, path: string): Promise<{ id: string; status: string }> {
  const token = await sandbox.token(PEOPLE.demo.email, PEOPLE.demo.password)
  const { data } = await sandbox.get<{ data: { id: string; status: string }[] }>(path, token)
  const [first] = data
  if (first === undefined) throw new Error(`nothing at ${path}`)
  return first
}

/** The card provider's fields, in a frame on its own origin. */
const cardFields = (page: Page) => page.frameLocator('iframe[title="Card details"]')

async function fillCard(page: Page, number: string, sum = '250'): Promise<void> {
  await amount(page).fill(sum)
  const card = cardFields(page)
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel('Expires').fill('08/39')
  await card.getByLabel('Security code').fill(CODE)
  await card.getByLabel('Name on the card').fill('Alex Demo')
}

async function reviewWithdrawal(page: Page, sum: string): Promise<void> {
  await page.getByRole('radio', { name: /^Ethereum/ }).click()
  await page.getByRole('textbox', { name: 'Your Ethereum (ERC-20) address' }).fill(ADDRESS)
  await amount(page).fill(sum)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your withdrawal' })).toBeVisible()
}

test(
  '[HEAD-01] [HEAD-07] every page exists and is accessible, also on a phone; reachable from the avatar menu',
  { tag: '@by-turns' },
  async ({ page }) => {
    // Ten pages, each checked by axe in light and dark.
    test.slow()
    await login(page, PEOPLE.demo, '/main/settings')
    await chooseInMenu(page, 'Account Details')
    await expect(page).toHaveURL('/main/accounts')
    await expect(heading(page, 'Accounts')).toBeVisible()

    // Those below the deposit are reached from there.
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link')).toHaveText([
      'Dashboard',
      'Trading room',
      'Markets',
      'Withdrawal',
      'Savings',
      'Support chat',
    ])
    await navigation.getByRole('button', { name: 'All pages' }).click()
    await expect(navigation.getByRole('list', { name: 'Wallet' }).getByRole('link')).toHaveText([
      'Deposit',
      'Withdrawal',
      'Savings',
      'Progress',
    ])
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')

    const desktop = page.viewportSize() ?? PHONE
    for (const { path, title, head = title, more } of PAGES) {
      await test.step(`[HEAD-01] ${path}`, async () => {
        await openInDocument(page, { path, title })
        await expect(heading(page, head)).toBeVisible()
        await more?.(page)
        await expectNoAxeViolations(page)
        await page.setViewportSize(PHONE)
        await expectNoSidewaysScroll(page)
        await page.setViewportSize(desktop)
      })
    }
  },
)

test(
  '[WALL-04] [HEAD-06] accounts: the active one is kept, money moves exactly, the statement lists it',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await login(page, PEOPLE.demo, '/main/accounts')
    await page.getByRole('button', { name: 'Make active: Cash Account' }).click()
    await page.reload()
    await expect(account(page, 'Cash Account').getByText('Active account')).toBeVisible()

    await amount(page).fill('10000.01')
    await page.getByRole('button', { name: 'Transfer', exact: true }).click()
    await expect(page.getByText('Only $10,000.00 is available')).toBeVisible()
    await amount(page).fill('0.07')
    await page.reload()
    await expect(page.getByText('We kept what you typed.')).toBeVisible()
    await expect(amount(page)).toHaveValue('0.07')
    await page.getByRole('button', { name: 'Transfer', exact: true }).dblclick()
    await expect(page.getByText('$0.07 transferred to Cash Account')).toBeVisible()
    await expect(account(page, 'Trading Account')).toContainText('$9,999.93')
    await expect(row(page, 'Statement', 'Transfer to Cash Account')).toContainText('−$0.07')
    await expect(row(page, 'Statement', 'Transfer from Trading Account')).toContainText('$2,500.07')
    expect(await balances(sandbox)).toEqual(['9999.93', '2500.07'])
  },
)

test('[WALL-04] a transfer survives a server crash', { tag: '@long' }, async ({ page, sandbox }) => {
  await login(page, PEOPLE.demo, '/main/accounts')
  await amount(page).fill('250')
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(page.getByText('$250.00 transferred to Cash Account')).toBeVisible()
  await page.goto('about:blank')
  await sandbox.crash()
  await sandbox.start()
  await page.goto('/main/accounts')
  await expect(account(page, 'Cash Account')).toContainText('$2,750.00')
  await expect(row(page, 'Statement', 'Transfer to Cash Account')).toBeVisible()
})

test(
  '[WALL-02] a withdrawal: validated, confirmed once despite a double click, cancelled while pending',
  { tag: '@team-wallet' },
  async ({ page, sandbox }) => {
    await login(page, PEOPLE.demo, '/main/withdrawal')
    await amount(page).fill('20')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Minimum amount: $50.00')).toBeVisible()
    await expect(page.getByText('Enter your Bitcoin address')).toBeVisible()

    await reviewWithdrawal(page, '250.50')
    const main = page.getByRole('main')
    for (const text of [ADDRESS, '$250.50', '$4.00', '$246.50']) await expect(main).toContainText(text)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Enter the code from your email' })).toBeVisible()
    await expect(row(page, 'Your withdrawals', 'Ethereum')).toHaveCount(1)
    await expect(row(page, 'Your withdrawals', 'Ethereum')).toContainText('Waiting for your code')
    expect(await balances(sandbox)).toEqual(['9749.50', '2500.00'])

    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    // The code can be entered later, on the withdrawal's own page.
    await page.getByRole('link', { name: 'Enter the code' }).click()
    await expect(heading(page, 'Withdrawal of $250.50')).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(await emailedCode(sandbox))
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Confirmed by code')
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Back to withdrawals' }).click()
    await expect(row(page, 'Your withdrawals', 'Ethereum')).toContainText('Pending')

    await page.getByRole('button', { name: /^Cancel the withdrawal of .* to Ethereum$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
    await expect(row(page, 'Your withdrawals', 'Ethereum')).toContainText('Cancelled')
    expect(await balances(sandbox)).toEqual(['10000.00', '2500.00'])
  },
)

test('[WALL-02] a dropped answer: the withdrawal is found and never made twice', async ({
  page,
  sandbox,
  console,
}) => {
  console.allowFailedCalls('/withdrawals')
  await login(page, PEOPLE.demo, '/main/withdrawal')
  await reviewWithdrawal(page, '100')
  await sandbox.fault({ target: 'rest', method: 'POST', path: '/withdrawals', kind: 'drop', times: 1 })
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code from your email' })).toBeVisible()
  expect(await balances(sandbox)).toEqual(['9900.00', '2500.00'])
  await expect(row(page, 'Your withdrawals', 'Ethereum')).toHaveCount(1)
})

test('[WALL-02] a withdrawal by keyboard alone', { tag: '@by-turns' }, async ({ page }) => {
  await login(page, PEOPLE.demo, '/main/withdrawal')
  await page.getByRole('radio', { name: /^Bitcoin/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Ethereum/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'Your Ethereum (ERC-20) address' }).focus()
  await page.keyboard.type(ADDRESS)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'From account' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  // The focus moves to the top of the step, a moment after it is shown.
  const check = page.getByRole('heading', { name: 'Check your withdrawal' })
  await expect(page.locator('[tabindex="-1"]').filter({ has: check }).last()).toBeFocused()
  await page.keyboard.press('Tab')
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
  await expect(confirm).toBeFocused()
  // Until the rate is there, a press does nothing.
  await expect(confirm).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Your withdrawals', 'Ethereum')).toContainText('Waiting for your code')
})

test(
  '[WALL-02] the decision arrives by itself, with a mail',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const joined = followChannels(page)
    await login(page, PEOPLE.demo, '/main/withdrawal')
    await reviewWithdrawal(page, '100')
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(row(page, 'Your withdrawals', 'Ethereum')).toContainText('Waiting for your code')
    const { id } = await latest(sandbox, '/withdrawals')
    const decision = { status: 'rejected', reason: 'The name does not match.' }
    await joined('private-user')
    await sandbox.control('PATCH', `withdrawals/${id}`, decision)
    await expect(row(page, 'Your withdrawals', 'Ethereum')).toContainText('The name does not match.')
    expect(await balances(sandbox)).toEqual(['10000.00', '2500.00'])
    await page.goto('/main/mail')
    await expect(page.getByRole('link', { name: /Your withdrawal didn't go through/ })).toBeVisible()
  },
)

test('[WALL-01] a card: its number and code only reach the provider; declined, confirmed, credited', async ({
  page,
  sandbox,
}) => {
  // All requests leaving the page, with their destination.
  const traffic: { readonly origin: string; readonly text: string }[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    const text = [request.url(), request.postData(), JSON.stringify(request.headers())].join(' ')
    traffic.push({ origin, text })
  })
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) =>
      traffic.push({ origin: new URL(socket.url()).origin, text: String(payload) }),
    ),
  )
  await login(page, PEOPLE.demo, '/main/deposit/bitcoin')
  await page.getByRole('link', { name: 'Card', exact: true }).click()
  await expect(page).toHaveURL('/main/deposit/card')
  const card = cardFields(page)
  await fillCard(page, '4242 4242 4242 4241')
  await page.getByRole('button', { name: 'Pay $250.00' }).click()
  await expect(card.getByText('Enter a valid card number')).toBeVisible()
  await expectNoAxeViolations(page)

  await fillCard(page, '4000 0000 0000 9995')
  await page.getByRole('button', { name: 'Pay $250.00' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Not enough money on the card.')
  expect(await balances(sandbox)).toEqual(['10000.00', '2500.00'])

  // A bank that requires a code: cancelled, then confirmed.
  await fillCard(page, '4000 0000 0000 3220')
  await page.getByRole('button', { name: 'Pay $250.00' }).click()
  await card.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText('You cancelled the payment.')
  await fillCard(page, '4000 0000 0000 3220')
  await page.getByRole('button', { name: 'Pay $250.00' }).dblclick()
  await expect(page.getByRole('button', { name: 'Waiting for your bank...' })).toBeDisabled()
  await card.getByLabel('Code from your bank').fill('123456')
  await card.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByText('$250.00 is in your trading account')).toBeVisible()
  await expect(row(page, 'Your deposits', 'Visa ending in 3220')).toHaveCount(1)
  await expect(row(page, 'Your deposits', 'Visa ending in 3220')).toContainText('Credited')
  await expect(row(page, 'Your deposits', 'Visa ending in 9995')).toContainText('Declined')
  await expect(card.getByLabel('Card number')).toHaveValue('')
  expect(await balances(sandbox)).toEqual(['10250.00', '2500.00'])

  const provider = `http://localhost:${sandbox.cardsPort}`
  const secret = new RegExp(String.raw`0000[ +]?0000[ +]?(9995|3220)|\b(code|cvc)\b\W+${CODE}\b`)
  const reached = new Set(traffic.filter(({ text }) => secret.test(text)).map(({ origin }) => origin))
  expect([...reached]).toEqual([provider])
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  for (const text of [stored, JSON.stringify(await sandbox.calls())]) expect(text).not.toMatch(secret)
})

test('[WALL-01] a card whose answer is dropped is charged once; an undecided one says so', async ({
  page,
  sandbox,
  console,
}) => {
  console.allowFailedCalls('/deposits/card')
  const joined = followChannels(page)
  await login(page, PEOPLE.demo, '/main/deposit/card')
  await fillCard(page, '4242 4242 4242 4242')
  await sandbox.fault({ target: 'rest', method: 'POST', path: '/deposits/card', kind: 'drop', times: 1 })
  await page.getByRole('button', { name: 'Pay $250.00' }).click()
  await expect(page.getByText('$250.00 is in your trading account')).toBeVisible()
  expect(await balances(sandbox)).toEqual(['10250.00', '2500.00'])

  await fillCard(page, '4000 0000 0000 0119')
  await page.getByRole('button', { name: 'Pay $250.00' }).click()
  await expect(page.getByRole('alert')).toContainText('has not decided yet')
  await expect(row(page, 'Your deposits', 'Visa ending in 0119')).toContainText('In review')
  const { id } = await latest(sandbox, '/deposits')
  await joined('private-user')
  await sandbox.control('PATCH', `deposits/${id}`, { status: 'approved' })
  await expect(row(page, 'Your deposits', 'Visa ending in 0119')).toContainText('Credited')
  expect(await balances(sandbox)).toEqual(['10500.00', '2500.00'])
})

test('[WALL-01] a bank transfer is confirmed with its receipt', async ({ page, sandbox }) => {
  const joined = followChannels(page)
  await login(page, PEOPLE.demo, '/main/deposit/wire')
  await expect(page.getByRole('main')).toContainText('TF-100001')
  await amount(page).fill('1000')
  await page.getByRole('textbox', { name: 'Name on the sending account' }).fill('Alex Demo')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const receipt = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await (await chooser).setFiles(receipt)
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await page.getByRole('button', { name: 'I have made this transfer' }).click()
  await expect(page.getByText("Thank you. We're waiting for your transfer")).toBeVisible()
  await expect(row(page, 'Your deposits', 'Bank transfer TF-100001')).toContainText('In review')
  const { id } = await latest(sandbox, '/deposits')
  await joined('private-user')
  await sandbox.control('PATCH', `deposits/${id}`, { status: 'approved' })
  await expect(row(page, 'Your deposits', 'Bank transfer TF-100001')).toContainText('Credited')
  expect(await balances(sandbox)).toEqual(['11000.00', '2500.00'])
})

test('[WALL-01] an unavailable currency or address says so', async ({ page }) => {
  await login(page, PEOPLE.demo, '/main/deposit/dogecoin')
  await expect(page.getByText('Currency not available')).toBeVisible()
  await page.goto('/main/deposit/bitcoin/999')
  await expect(page.getByText('Currency not available')).toBeVisible()
})

test(
  '[WALL-04] savings: a pot is opened, filled, earns interest and is emptied',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const joined = followChannels(page)
    await login(page, PEOPLE.demo, '/main/savings')
    const open = page.getByRole('form', { name: 'Open a savings pot' })
    await open.getByRole('radio', { name: /^90 days/ }).check()
    await open.getByRole('textbox', { name: 'First amount (USD)' }).fill('5000')
    const terms = open.getByRole('region', { name: 'Terms of 90 days' })
    await expect(terms).toContainText('$46.23')
    await expect(terms).toContainText('30 days of interest, at most $15.41')
    await expectNoAxeViolations(page)
    await open.getByRole('radio', { name: /^Flexible/ }).check()
    await open.getByRole('textbox', { name: 'Name' }).fill('Holiday')
    await open.getByRole('textbox', { name: 'First amount (USD)' }).fill('1000')
    await open.getByRole('button', { name: 'Open pot' }).dblclick()
    await page.getByRole('button', { name: 'Add money: Holiday' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Amount (USD)' }).fill('4000')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Add money', exact: true }).dblclick()
    await expect(dialog).toBeHidden()
    const pot = page.getByRole('list', { name: 'Savings pots' }).getByRole('listitem')
    await expect(pot).toContainText('$5,000.00')
    expect(await balances(sandbox)).toEqual(['5000.00', '2500.00'])

    const token = await sandbox.token(PEOPLE.demo.email, PEOPLE.demo.password)
    const { data } = await sandbox.get<{ data: { pots: { id: string }[] } }>('/savings', token)
    await joined('private-user')
    await sandbox.control('PATCH', `savings/${data.pots[0]?.id}`, { days: 62 })
    await expect(row(page, 'History of Holiday', 'Interest').first()).toBeVisible()

    await page.getByRole('button', { name: 'Take out: Holiday' }).click()
    await dialog.getByRole('textbox', { name: 'Amount (USD)' }).fill('4000')
    await dialog.getByRole('button', { name: 'Take out', exact: true }).click()
    await expect(row(page, 'History of Holiday', 'Taken out')).toContainText('−$4,000.00')
    expect(await balances(sandbox)).toEqual(['9000.00', '2500.00'])

    await open.getByRole('radio', { name: /^90 days/ }).check()
    await open.getByRole('textbox', { name: 'Name' }).fill('House')
    await open.getByRole('textbox', { name: 'First amount (USD)' }).fill('1000')
    await open.getByRole('button', { name: 'Open pot' }).click()
    await page.getByRole('button', { name: 'Close: House' }).click()
    await expect(dialog).toContainText('Cost of closing early')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Close early' }).click()
    await expect(page.getByText('House is closed')).toBeVisible()
    expect(await balances(sandbox)).toEqual(['9000.00', '2500.00'])
  },
)

test(
  '[WALL-05] mail: unread mail is counted, opening marks it as read, and new mail arrives by itself',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const joined = followChannels(page)
    await login(page, PEOPLE.demo, '/main/mail')
    await expect(page.getByText('2 unread messages')).toBeVisible()
    await page.getByRole('link', { name: /Margin on index positions/ }).click()
    await expect(page.getByRole('article', { name: 'Message' })).toContainText('Markets are thin')
    await expect(page.getByText('1 unread message', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article', { name: 'Message' })).toContainText('Markets are thin')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Mark as unread' }).click()
    await expect(page.getByText('2 unread messages')).toBeVisible()
    await joined('private-user')
    await sandbox.control('POST', 'mail', {
      email: PEOPLE.demo.email,
      subject: 'A word from us',
      body: 'Thank you.',
    })
    await expect(page.getByText('3 unread messages')).toBeVisible()
    await page.setViewportSize(PHONE)
    await page.getByRole('link', { name: /A word from us/ }).click()
    await expect(page.getByRole('article', { name: 'Message' })).toContainText('Thank you.')
    await expect(page.getByRole('list', { name: 'Messages' })).toBeHidden()
    await page.getByRole('link', { name: 'Back to all messages' }).click()
    await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible()
  },
)

test(
  '[WALL-05] a new customer’s pages have content; progress follows the first deposit and leads to the next step',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const joined = followChannels(page)
    await login(page, PEOPLE.mia, '/main/withdrawal')
    await expect(page.getByRole('table', { name: 'Ways to withdraw' })).toBeVisible()
    await expectStill(page)
    for (const fresh of [
      { path: '/main/withdrawal', title: 'Withdrawal' },
      { path: '/main/mail', title: 'Mail' },
      { path: '/main/journal', title: 'Journal' },
      { path: '/main/savings', title: 'Savings' },
      { path: '/main/progress', title: 'Progress' },
    ]) {
      await openInDocument(page, fresh)
      await expectFilled(page)
      await expectNoAxeViolations(page)
    }
    await expect(page.getByText('1 of 5 steps done')).toBeVisible()
    const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(step('First deposit')).toContainText('To do')
    const coins = { email: PEOPLE.mia.email, description: 'Bitcoin 0.01 BTC', amount: '950.00' }
    await joined('private-user')
    await sandbox.control('POST', 'deposits', coins)
    await expect(page.getByText('2 of 5 steps done')).toBeVisible()
    await expect(step('First deposit')).toContainText('Done')
    await page.getByRole('link', { name: 'Fill in the profile' }).click()
    await expect(page).toHaveURL('/main/personal')
  },
)
