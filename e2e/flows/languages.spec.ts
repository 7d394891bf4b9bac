import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { TextsAsTheyAre, plainWords, speak } from '../fixtures/languages.ts'
import { expectNoSidewaysScroll, faultyTexts, PHONE } from '../fixtures/layout.ts'
import { customersPages } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

/* Decision 0222. */

/** Names of libraries and services, what a library measures with, and an element's place on the diagnostics page. */
const NAMES = /^(Charting by Trading|Pusher|Socket|autosize measurement|root|[a-f]+)$/

test('[HEAD-01] [SESS-07] a browser that speaks German gets German; another language changes every word and keeps what was typed', async ({
  openContext,
}) => {
  const page = await (await openContext({ locale: 'de-DE' })).newPage()
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
  const email = page.locator('input[type=email]')
  await email.fill('someone@tradefront.test')
  const document = await page.evaluateHandle(() => window.document)
  const languages = page.getByRole('combobox', { name: 'Sprache' })
  await languages.selectOption('العربية')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('combobox').selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(email).toHaveValue('someone@tradefront.test')
  expect(await page.evaluate((before) => before === window.document, document), 'no reload').toBe(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('[MFE-03] without its catalogue a remote speaks English, and has its language when it is chosen again', async ({
  page,
  asCustomer,
  console,
}) => {
  console.allow(/catalogue|languages\/de\.json|ERR_FAILED/)
  await page.route('**/remotes/wallet/**/languages/de.json', (route) => route.abort())
  await speak(page, 'de')
  await asCustomer()
  await page.goto('/main/deposit')
  await expect(page.getByText('Bank transfer').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.unrouteAll()
  await page.goto('/main/settings')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
})

for (const [tag, what] of [
  ['en-XA', 'left to right'],
  ['ar-XB', 'right to left'],
] as const) {
  test(
    `[HEAD-01] every page in the pseudo-language, ${what}: no sentence is missing in a catalogue, nothing is cut or too wide, on a desktop and a phone`,
    { tag: '@by-turns' },
    async ({ page, asCustomer, console }) => {
      test.setTimeout(240_000)
      console.allowFailedCalls('/deposits/1')
      console.allowFailedCalls('/statements/1')
      const known = new TextsAsTheyAre(page)
      await speak(page, tag)
      await asCustomer()
      await page.goto('/main/settings')
      await known.addPage(page)
      const found: string[] = []
      for (const { path } of await customersPages(page, { ':kind': 'deposit', ':id': '1' })) {
        for (const size of [{ width: 1440, height: 900 }, PHONE]) {
          await page.setViewportSize(size)
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', tag)
          await expect(page.locator('#root main').first(), path).toBeVisible()
          await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
          const plain = (await plainWords(page)).filter(
            (words) => words !== title && !answered.include(words),
          )
          const cut = await faultyTexts(page, { mayShorten: true })
          found.push(...[...plain, ...cut].map((one) => `${path} at ${size.width}: ${one}`))
          await expectNoSidewaysScroll(page)
        }
      }
      expect(found).toEqual([])
    },
  )
}

test('[ORD-01] in Arabic an order is placed from right to left, with prices and signs left to right', async ({
  page,
  asCustomer,
}) => {
  await speak(page, 'ar')
  await asCustomer()
  await page.goto('/mt4')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoAxeViolations(page)
})
