import { login } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

const DIR = '/tmp/notes-shots'
const SIZES = [[1440, 900], [390, 844], [844, 390]] as const
const covered = `(() => {
  const own = [...document.querySelectorAll('section[aria-label="Unread notification"], .tf-toasts')]
  return [...document.querySelectorAll('a[href], button, input, h1, h2, [role=button], [role=slider]')].filter((c) => {
    const b = c.getBoundingClientRect()
    if (b.width === 0 || own.some((o) => o.contains(c))) return false
    const x = b.left + b.width / 2, y = b.top + b.height / 2
    const hit = document.elementFromPoint(x, y)
    return hit !== null && own.some((o) => o.contains(hit))
  }).map((c) => (c.getAttribute('aria-label') ?? c.textContent ?? '').slice(0, 40))
})()`

test('look', async ({ page, sandbox, console: log }) => {
  test.setTimeout(150_000)
  log.allow(/./)
  await page.emulateMedia({ colorScheme: 'dark' })
  const notify = (title: string, color: string, kind?: string) =>
    sandbox.control('POST', 'notify', { email: 'demo@tradefront.test', title, message: 'Your BTC/USD position was closed at 61,203.50, P/L -12.40 USD', color, ...(kind ? { kind } : {}) })
  await notify('Deposit arrived', 'success', 'money')
  await notify('Stop loss reached', 'danger', 'trade')
  const room = await enterRoom(page)
  const card = page.getByRole('region', { name: 'Unread notification' })
  await expect(card).toBeVisible()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `${DIR}/room-${width}.png` })
    process.stdout.write(`room ${width} ${JSON.stringify(await page.evaluate(covered))} over=${await card.getAttribute('data-over')}\n`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await room.sideButton('Buy').click()
  await page.waitForTimeout(900)
  await room.volume.fill('0.01')
  await room.submit.click()
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `${DIR}/room-ticket.png` })
  process.stdout.write(`ticket ${JSON.stringify(await page.evaluate(covered))}\n`)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${DIR}/bell.png` })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Price alerts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Price alerts' })
  await dialog.getByText('Changes by').click()
  await dialog.getByRole('textbox').fill('0.5')
  await dialog.getByRole('button', { name: 'Set alert' }).click()
  await dialog.getByText('Rises to').click()
  await dialog.getByRole('textbox').fill('1')
  await dialog.getByRole('button', { name: 'Set alert' }).click()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${DIR}/alerts.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${DIR}/alerts-390.png` })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForTimeout(1000)
  await page.screenshot({ path: `${DIR}/lines.png` })
  await sandbox.control('POST', 'market', { asset_id: 'BTCUSD', price: 900000 })
  await expect(page.getByText('BTC/USD price alert').first()).toBeVisible()
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${DIR}/fired.png` })
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/main/dashboard')
    await expect(card).toBeVisible()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(1000)
      await page.screenshot({ path: `${DIR}/main-${scheme}-${width}.png` })
      process.stdout.write(`main ${scheme} ${width} ${JSON.stringify(await page.evaluate(covered))} over=${await card.getAttribute('data-over')}\n`)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${DIR}/bell-${scheme}-390.png` })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await login(page, undefined, '/main/settings')
})
