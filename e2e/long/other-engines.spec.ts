import type { Engine } from '../engines/engine.ts'
import { openFirefox } from '../engines/firefox.ts'
import { Visitor } from '../engines/visitor.ts'
import { openWebKit } from '../engines/webkit.ts'
import { writeAsSupport } from '../fixtures/conversation.ts'
import { LossySite } from '../fixtures/lossy-site.ts'
import { PEOPLE } from '../fixtures/people.ts'
import { positionsAtBroker } from '../fixtures/positions.ts'
import { expect, test } from '../fixtures/test.ts'
import { delimiter } from 'node:path'

/* Firefox and WebKit, where this machine has them: `npm run test:long` says in a line where it has not. */

const { E2E_FIREFOX: firefox, E2E_WEBKIT: webkit } = process.env

const ENGINES: { readonly name: string; open(): Promise<Engine> }[] = []
if (firefox !== undefined) ENGINES.push({ name: 'Firefox', open: () => openFirefox(firefox) })
if (webkit !== undefined) {
  const [driver = '', browser = '', display = ''] = webkit.split(delimiter)
  ENGINES.push({ name: 'WebKit', open: () => openWebKit({ driver, browser, display }) })
}

for (const { name, open } of ENGINES)
  test(
    `[SESS-07] [MKT-09] [ORD-04] [ORD-08] [WALL-01] [CHAT-01] [NOTE-01] [MFE-03] [SESS-11] in ${name}: log in, prices, Back, order, close, a lost remote, deposit, chat, notification, log out in another tab`,
    { tag: '@long' },
    async ({ sandbox, siteUrl }) => {
      test.setTimeout(300_000)
      const site = new LossySite(siteUrl)
      await site.start()
      const engine = await open()
      test.info().annotations.push({ type: 'browser', description: engine.name })
      try {
        const customer = new Visitor(await engine.newTab(), site.url)
        // In every version, and from the start: pages load the entries of other remotes while they are idle.
        site.set('/remotes/wallet/', 'lost always')
        await customer.open('/login')
        await customer.type('Email', PEOPLE.demo.email)
        await customer.type('Password', PEOPLE.demo.password)
        await customer.press('button', 'Log in', true)
        await customer.arrives('/main/dashboard')
        await customer.sees('button', 'Account menu: Alex Demo')

        await customer.open('/mt4')
        await customer.sees('status', 'Prices: Live')
        await customer.sees('button', 'Buy BTC/USD', true)
        const prices = () => customer.text('[aria-label="Market watch"]')
        async function pricesMove(): Promise<void> {
          // After Back the market watch may still be loading.
          await expect.poll(prices).toContain('BTC/USD')
          const before = await prices()
          await expect.poll(prices).not.toBe(before)
        }
        await pricesMove()
        // WebKit keeps the page as it was, with its connections closed.
        await customer.open('/robots.txt')
        await customer.back()
        await customer.sees('status', 'Prices: Live')
        await pricesMove()

        await customer.press('button', 'Buy BTC/USD', true)
        await customer.type('Volume', '0.02')
        await customer.press('button', 'Buy 0.02 lots')
        await customer.reads('Buy order placed')
        const positions = () => positionsAtBroker(sandbox)
        await expect
          .poll(async () => (await positions()).map(({ asset_symbol: symbol }) => symbol))
          .toHaveLength(1)
        await customer.press('button', 'Close BTC/USD')
        await customer.press('button', 'Yes', true)
        await customer.reads('Position successfully closed')
        await expect.poll(positions).toEqual([])

        await customer.open('/main/deposit')
        await customer.reads('Deposit is unavailable')
        await customer.sees('button', 'Account menu: Alex Demo')
        site.heal()
        await customer.open('/main/deposit')
        await customer.sees('button', 'Copy address')

        await customer.open('/main/chat')
        await customer.reads('Connected')
        await customer.type('Message', 'Is my deposit on its way?')
        await customer.press('button', 'Send message', true)
        await customer.reads('Is my deposit on its way?')
        await writeAsSupport(sandbox, 'It has just arrived.')
        await customer.reads('It has just arrived.')

        await sandbox.control('POST', 'notify', { email: PEOPLE.demo.email, message: 'Deposit credited' })
        await customer.reads('Deposit credited')

        const elsewhere = new Visitor(await engine.newTab(), site.url)
        await elsewhere.open('/main/settings')
        await elsewhere.press('button', 'Account menu: Alex Demo')
        await elsewhere.press('menuitem', 'Logout')
        await elsewhere.arrives('/')
        await customer.arrives('/')
        await customer.sees('button', 'Log in', true)
      } finally {
        await engine.close()
        await site.close()
      }
    },
  )
