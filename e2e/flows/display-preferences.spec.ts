import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { followChannels } from '../fixtures/channels.ts'
import { login, PEOPLE, submitLogin } from '../fixtures/people.ts'
import { openPositions } from '../fixtures/positions.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/** Longer animations and transitions are motion, ms. */
const MAX_MOTION_MS = 10

/** Records each animation and transition that runs for longer, frame by frame, in every later document of the page. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript((most) => {
    const motions = new Set<string>()
    Object.assign(window, { motions })
    const look = () => {
      for (const animation of document.getAnimations()) {
        const lasts = Number(animation.effect?.getComputedTiming().activeDuration ?? 0)
        if (lasts <= most) continue
        const { target, pseudoElement } = animation.effect as KeyframeEffect
        const what =
          animation instanceof CSSTransition
            ? animation.transitionProperty
            : animation instanceof CSSAnimation
              ? animation.animationName
              : 'by script'
        motions.add(
          `${target?.tagName.toLowerCase()}.${target?.getAttribute('class') ?? ''}${pseudoElement ?? ''}: ${what} ${lasts} ms`,
        )
      }
      requestAnimationFrame(look)
    }
    look()
  }, MAX_MOTION_MS)
}

/** Motion since the document was opened, or since the last call. */
function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { motions: seen } = window as unknown as { motions: Set<string> }
    const all = [...seen]
    seen.clear()
    return all
  })
}

for (const preference of ['reduce', 'no-preference'] as const) {
  const moves = preference === 'no-preference'
  const title = moves
    ? 'without a preference for reduced motion, log in, dashboard, room, dialogs and toasts move'
    : 'with a preference for reduced motion nothing moves on log in, dashboard and room, with dialogs, toasts and notifications'
  test(
    `[SESS-07] [HEAD-01] [ROOM-01] [NOTE-01] ${title}`,
    { tag: '@by-turns' },
    async ({ openContext, sandbox }) => {
      const page = await (await openContext({ locale: 'en-GB', reducedMotion: preference })).newPage()
      await watchMotion(page)
      const joined = followChannels(page)
      const found: Record<string, string[]> = {}
      const { email } = PEOPLE.demo
      const palette = page.getByRole('dialog', { name: 'Quick search' })
      const card = page.getByRole('region', { name: 'Unread notification' })
      const openPalette = async () => {
        await page.keyboard.press('Control+k')
        await expect(palette.getByRole('option').first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(palette).toBeHidden()
      }
      const notify = async (message: string) => {
        await sandbox.control('POST', 'notify', { email, message, color: 'success' })
        await expect(card).toContainText(message)
      }

      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/./)
      found['log in'] = await motions(page)

      await submitLogin(page, PEOPLE.demo)
      await expect(page).toHaveURL('/main/dashboard')
      await joined('private-notification')
      await expect(page.locator('[data-notification-bell] button')).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      found['dashboard'] = await motions(page)
      await openPalette()
      found['dialog'] = await motions(page)
      await notify('It came')
      found['notification'] = await motions(page)

      const room = new TradingRoom(page)
      await room.open()
      await joined('private-notification')
      found['room'] = await motions(page)
      await room.order('Buy')
      await expect(page.locator('.mantine-Notification-root', { hasText: 'Buy order placed' })).toBeVisible()
      await expect(room.positionRows).toHaveCount(1)
      found['toast'] = await motions(page)
      await room.closeFirst()
      await expect(room.positionRows).toHaveCount(0)
      found['dialog of the room'] = await motions(page)
      await notify('Once more')
      found['notification in the room'] = await motions(page)

      const moving = Object.entries(found).filter(([, seen]) => seen.length > 0)
      if (moves) {
        // A notification is just there.
        const expected = Object.keys(found).filter((where) => !where.startsWith('notification'))
        expect(moving.map(([where]) => where)).toEqual(expect.arrayContaining(expected))
      } else expect(moving).toEqual([])
    },
  )
}

test(
  '[HEAD-01] [ROOM-01] where the system asks for more contrast, every text of dashboard, settings and room has 7:1',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await openPositions(sandbox, [['BTCUSD', 'buy', 0.01]])
    const enhanced = { rules: ['color-contrast-enhanced'] }
    await login(page, PEOPLE.demo, '/main/dashboard')
    await expect(page.getByRole('table', { name: 'Open positions' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(expectNoAxeViolations(page, enhanced)).rejects.toThrow(/contrast/)

    await page.emulateMedia({ contrast: 'more' })
    await expectNoAxeViolations(page, enhanced)
    await page.goto('/main/settings')
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
    await expectNoAxeViolations(page, enhanced)
    const room = new TradingRoom(page)
    await room.open()
    await room.sideButton('Buy').click()
    await expect(room.submit).toBeVisible()
    await expectNoAxeViolations(page, enhanced)
  },
)

test(
  '[HEAD-01] compact density lowers the rows of tables by 4 px, in the room and on pages',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await openPositions(sandbox, [['BTCUSD', 'buy', 0.01]])
    await login(page, PEOPLE.demo, '/main/settings')
    /** Heights of the first rows of the page's named tables, px. */
    const heightsOf = async (path: string, names: readonly string[]) => {
      await page.goto(path)
      const heights: Record<string, number> = {}
      for (const name of names) {
        const rows = page
          .getByRole(name === 'Instruments' ? 'grid' : 'table', { name, exact: true })
          .locator('tbody tr')
        await rows.first().scrollIntoViewIfNeeded()
        heights[name] = (await rows.first().boundingBox())?.height ?? NaN
      }
      return heights
    }
    const read = async () => ({
      ...(await heightsOf('/mt4', ['Open positions', 'Instruments'])),
      ...(await heightsOf('/main/dashboard', ['Used margin by instrument', 'Closed positions'])),
      ...(await heightsOf('/main/markets', ['Gainers, Crypto'])),
      ...(await heightsOf('/main/accounts', ['Statement'])),
    })
    const before = await read()
    await page.evaluate(() => localStorage.setItem('density', 'compact'))
    const after = await read()
    const lower = Object.entries(before).map(([name, height]) => [name, height - 4])
    expect(after).toEqual(Object.fromEntries(lower))
  },
)

test('[HEAD-01] compact density makes a list’s rows and buttons lower, and stays after a reload', async ({
  page,
}) => {
  await login(page, PEOPLE.demo, '/main/settings')
  const heightsOf = async () => {
    await page.goto('/main/progress')
    const row = page.getByRole('main').getByRole('listitem').first()
    await expect(row).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const button = page.getByRole('banner').getByRole('link', { name: 'Deposit', exact: true })
    return {
      row: (await row.boundingBox())?.height ?? NaN,
      button: (await button.boundingBox())?.height ?? NaN,
    }
  }
  const before = await heightsOf()
  await page.goto('/main/settings')
  const compact = page.getByRole('radio', { name: 'Compact' })
  await page.getByText('Compact', { exact: true }).click()
  await expect(compact).toBeChecked()
  const after = await heightsOf()
  expect(after.row, `a row, ${before.row} before`).toBeLessThan(before.row)
  expect(after.button, `a button, ${before.button} before`).toBeLessThan(before.button)

  await page.reload()
  expect(await heightsOf()).toEqual(after)
  await page.goto('/main/settings')
  await expect(compact).toBeChecked()
  await page.getByText('Comfortable', { exact: true }).click()
  expect(await heightsOf()).toEqual(before)
})
