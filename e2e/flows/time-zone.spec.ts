import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { login, PEOPLE, signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

/* Decision 0229. */

const FIVE_MINUTES_MS = 300_000

/** A moment as a customer in Britain reads it in a zone. */
function shown(at: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(at)
}

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const
const COLUMN = { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' } as const

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test(
    '[HEAD-01] [ROOM-03] [WALL-04] chart, journal and statement are in the chosen time zone, and follow it without a reload',
    { tag: '@by-turns' },
    async ({ page, context, sandbox }) => {
      test.slow()
      await sandbox.control('PATCH', 'settings', { time_zone: 'Asia/Kolkata' })
      const token = await sandbox.token(PEOPLE.demo.email, PEOPLE.demo.password)
      const { data } = await sandbox.get<{ data: { close_time: string }[] }>('/closed/trades?page=1', token)
      const closedAt = Date.parse(data[0]?.close_time ?? '')
      await login(page, PEOPLE.demo, '/main/settings')
      const [journal, accounts, room] = await Promise.all([1, 2, 3].map(() => context.newPage()))
      if (journal === undefined || accounts === undefined || room === undefined) throw new Error('no pages')
      await journal.goto('/main/journal?range=all')
      await accounts.goto('/main/accounts')
      await enterRoom(room)

      const choice = page.getByRole('combobox', { name: 'Time zone' })
      for (const [option, zone, offset] of [
        [/^This device \(.*New.York, UTC/, 'America/New_York', /^UTC−[45]$/],
        [/^UTC$/, 'UTC', /^UTC$/],
        [/^Broker \(.*Kolkata, UTC\+5:30\)$/, 'Asia/Kolkata', /^UTC\+5:30$/],
      ] as const) {
        await choice.click()
        await page.getByRole('option', { name: option }).click()
        await expect(choice).toHaveValue(option)

        const day = shown(closedAt, zone, { day: 'numeric', month: 'short', year: 'numeric' })
        const positions = journal.getByRole('table', { name: /^P\/L by day, / })
        await expect(positions.getByRole('button', { name: new RegExp(`^${day} .*position`) })).toBeVisible()
        await expect(
          journal.locator('td[data-column=time]', { hasText: shown(closedAt, zone, COLUMN) }).first(),
        ).toBeAttached()

        const entry = accounts.getByRole('table', { name: 'Statement' }).getByRole('time').first()
        const bookedAt = Date.parse((await entry.getAttribute('datetime')) ?? '')
        await expect(entry).toHaveText(shown(bookedAt, zone, MOMENT))

        await expect(room.getByRole('region', { name: 'Chart' }).getByText(offset)).toBeVisible()
        const candles = () =>
          [0, 1, 2].map((ago) =>
            shown(Math.floor(Date.now() / FIVE_MINUTES_MS - ago) * FIVE_MINUTES_MS, zone, COLUMN),
          )
        await expect
          .poll(async () => candles().includes((await room.locator('[data-part=time]').textContent()) ?? ''))
          .toBe(true)
      }
      await expectNoAxeViolations(page, { schemes: ['light'] })

      // Kept for the customer, also where the browser begins in another zone.
      await page.reload()
      await expect(choice).toHaveValue(/^Broker/)
    },
  )
})

test(
  '[HEAD-01] [ONB-14] a week begins, and names and addresses are asked for, as in the country',
  { tag: '@by-turns' },
  async ({ page, openContext, sandbox }) => {
    const { email } = PEOPLE.demo
    await sandbox.control('PATCH', `users/${email}`, { verification: { status: 'not_started' } })
    for (const [locale, weekdays] of [
      ['en-US', 'Sun Mon Tue Wed Thu Fri Sat'],
      ['en-GB', 'Mon Tue Wed Thu Fri Sat Sun'],
      ['ar-EG', 'السبت الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة'],
    ] as const) {
      const other = await (await openContext({ locale })).newPage()
      await signIn(other)
      await other.goto('/main/journal?range=all')
      const heads = other.locator('th[abbr]')
      await expect.poll(async () => (await heads.allTextContents()).join(' ')).toBe(weekdays)
    }

    await login(page, PEOPLE.demo, '/main/personal')
    const order = (name: string) =>
      page
        .getByRole('region', { name })
        .getByRole('textbox')
        .evaluateAll((all) => all.map((field) => field.getAttribute('autocomplete')))
    const country = page.getByRole('combobox', { name: 'Country', exact: true })
    await page.getByLabel('Town or city').fill('Springfield')
    for (const [name, address, names] of [
      [
        'United States',
        ['address-line1', 'address-level2', 'address-level1', 'postal-code'],
        ['given-name', 'family-name'],
      ],
      ['Germany', ['address-line1', 'postal-code', 'address-level2'], ['given-name', 'family-name']],
      [
        'Japan',
        ['postal-code', 'address-level1', 'address-level2', 'address-line1'],
        ['family-name', 'given-name'],
      ],
    ] as const) {
      await country.fill(name)
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .click()
      await expect.poll(() => order('Home address')).toEqual(address)
      expect((await order('About you')).slice(0, 2)).toEqual(names)
    }
    await expect(page.getByLabel('Town or city')).toHaveValue('Springfield')
    await expect(page.getByLabel('Prefecture')).toBeVisible()
  },
)
