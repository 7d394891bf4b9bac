import { hold } from '../fixtures/gate.ts'
import { PEOPLE } from '../fixtures/people.ts'
import { positionsAtBroker } from '../fixtures/positions.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

test(
  '[SESS-07] [ROOM-01] [ROOM-05] [ORD-04] [ORD-05] [ORD-07] [ORD-08] [ORD-12] [SESS-06] log in, open a position, watch it, close it, log out',
  { tag: '@team-trading' },
  async ({ page, sandbox }) => {
    const room = await enterRoom(page)
    await expect(room.positions.getByText('No active positions found')).toBeVisible()

    await room.order('Buy', '0.02')
    await expect(page.getByRole('status').filter({ hasText: 'Buy order placed' }).first()).toBeVisible()
    await expect(room.positionRows).toHaveCount(1)
    await expect(room.positionRows).toContainText('BTC/USD')
    await expect(room.positionRows).toContainText('0.02')

    // P/L follows the market: the test sets the price.
    const token = await sandbox.token(PEOPLE.demo.email, PEOPLE.demo.password)
    const { data } = await sandbox.get<{
      data: { opening_price: number; volume: string; asset_id: string }[]
    }>('/open/trades?page=1', token)
    const position = data[0]
    if (position === undefined) throw new Error('the position is not at the broker')
    await sandbox.control('POST', 'market', {
      freeze: true,
      asset_id: position.asset_id,
      price: position.opening_price * 1.1,
    })
    const pnl = room.positions.getByTestId(/^pnl-/)
    const account = page.getByRole('contentinfo', { name: 'Account' })
    const shown = async () => Number((await pnl.textContent())?.replace(/[^\d.-]/g, ''))
    // By nearly the price move: less the spread, far more than any step of the market.
    const most = position.opening_price * 0.1 * Number(position.volume)
    await expect.poll(shown).toBeGreaterThan(most * 0.9)
    expect(await shown()).toBeLessThan(most)
    await expect(pnl).toHaveAttribute('data-tone', 'up')
    await expect(account).toContainText('Equity')
    await expect(account.getByText(/^\+\$/)).toHaveText((await pnl.textContent()) ?? '')
    await sandbox.control('POST', 'market', { freeze: false })

    await room.closeFirst()
    await expect(page.getByText('Position successfully closed').first()).toBeVisible()
    await expect(room.positions.getByText('No active positions found')).toBeVisible()
    await page.getByRole('tab', { name: 'POSITIONS HISTORY' }).click()
    await expect(
      page.getByRole('tabpanel', { name: 'POSITIONS HISTORY' }).locator('tbody').getByRole('row').first(),
    ).toContainText('BTC/USD')

    await page.getByRole('link', { name: 'DASHBOARD' }).click()
    await expect(page).toHaveURL(/\/main\/dashboard$/)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/mt4')
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  },
)

test('[ORD-01] [ORD-05] [ORD-06] a wrong volume is not sent, a refusal is shown, a lost answer is looked up, a double click opens one', async ({
  page,
  sandbox,
  console,
}) => {
  console.allow(/422/, /trades\/store/, /Failed to load resource/)
  const room = await enterRoom(page)
  const orders = async () => (await sandbox.calls('POST', '/trades/store')).length
  const lost = { target: 'rest', method: 'POST', path: '/trades/store', kind: 'drop', times: 1 } as const

  await test.step('[ORD-01] a wrong volume says what is wrong and sends nothing', async () => {
    await room.sideButton('Buy').click()
    await room.volume.fill('12a.3.4')
    await expect(room.volume).toHaveValue(/^\d+\.?\d*$/)
    for (const wrong of ['0', '51', '']) {
      await room.volume.fill(wrong)
      await room.submit.click()
      await expect(room.ticket.locator('[data-error]').first()).toBeVisible()
      await expect(room.volume).toBeFocused()
    }
    expect(await orders()).toBe(0)
  })

  await test.step('[ORD-05] a refusal shows the server’s message', async () => {
    await room.volume.fill('50')
    await room.submit.click()
    const question = page.getByRole('dialog', { name: 'Place this order?' })
    await question.getByRole('button', { name: /^Buy / }).click()
    await expect(page.getByText('Failed to execute trade').first()).toBeVisible()
    await expect(page.getByText('Insufficient free margin').first()).toBeVisible()
    await expect(room.positionRows).toHaveCount(0)
  })

  await test.step('[ORD-06] a lost answer is unknown, then found: the position was opened', async () => {
    await sandbox.fault(lost)
    await room.volume.fill('0.01')
    await room.submit.click()
    await expect(page.getByText('Buy order placed').first()).toBeVisible()
    await expect(room.positionRows).toHaveCount(1)
  })

  await test.step('[ORD-06] a double click opens one position', async () => {
    const gate = await hold(page, '**/trades/store')
    await room.sideButton('Sell').click()
    // Within 800 ms of the last order it would count as its double click and send nothing.
    await expect(async () => {
      if (await room.submit.isEnabled()) await room.submit.dblclick({ timeout: 1_000 })
      await expect(room.submit).toHaveText('Processing...', { timeout: 500 })
    }).toPass()
    gate.open()
    await expect(room.positionRows).toHaveCount(2)
    expect(await positionsAtBroker(sandbox)).toHaveLength(2)
  })
})

test("[ORD-06] a reload during 'Processing...' neither loses nor doubles the order", async ({
  page,
  sandbox,
  console,
}) => {
  console.allow(/trades\/store/, /Failed to load resource/)
  const room = await enterRoom(page)
  // The order is filled, its answer is late: the page is gone by then.
  await sandbox.fault({
    target: 'rest',
    method: 'POST',
    path: '/api/v1/trades/store',
    kind: 'drop',
    times: 1,
  })
  await sandbox.fault({
    target: 'rest',
    method: 'POST',
    path: '/api/v1/trades/store',
    kind: 'delay',
    ms: 3000,
    times: 1,
  })
  await room.order('Buy')
  await expect.poll(async () => (await sandbox.calls('POST', '/trades/store')).length).toBeGreaterThan(0)
  await page.reload({ waitUntil: 'commit' })
  // The new page looks up the outcome immediately, and its toast may be gone before prices are live.
  await Promise.all([page.getByText('Buy order placed').first().waitFor(), room.untilLive()])
  await expect(room.positionRows).toHaveCount(1)
  const token = await sandbox.token(PEOPLE.demo.email, PEOPLE.demo.password)
  const { data } = await sandbox.get<{ data: unknown[] }>('/open/trades?page=1', token)
  expect(data).toHaveLength(1)
})

test('[ORD-05] [API-02] a dead server gives a clear message and opens nothing', async ({
  page,
  sandbox,
  console,
}) => {
  console.allow(/Failed to load resource/, /ERR_/, /trades/, /WebSocket/, /localhost/)
  const room = await enterRoom(page)
  await room.sideButton('Buy').click()
  await sandbox.crash()
  await room.submit.click()
  await expect(room.ticket.getByRole('alert')).toContainText(/No answer|not known|unknown/i, {
    timeout: 30_000,
  })
  await sandbox.start()
  await room.untilLive()
  await expect(room.positionRows).toHaveCount(0)
})

test('[SESS-03] an expired token ends the session and shows why', async ({ page, sandbox, console }) => {
  console.allow(/401/, /Unauthor|Unauthenticated/i, /Failed to load resource/)
  const room = await enterRoom(page)
  await sandbox.fault({
    target: 'rest',
    method: 'POST',
    path: '/api/v1/trades/store',
    kind: 'status',
    status: 401,
    times: 1,
  })
  await room.order('Buy')
  await expect(page).toHaveURL(/\/(\?.*)?$/)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByText(/session/i).first()).toBeVisible()
})

test(
  '[ROOM-10] [MKT-04] resized panes persist, a link opens its instrument, the room has its own theme',
  { tag: '@by-turns' },
  async ({ page, console }) => {
    // Reads the chart's picture to determine its colours.
    console.allow(/willReadFrequently/)
    const room = await enterRoom(page)
    const sidebar = page.getByRole('complementary', { name: 'Market watch' })
    const widthOf = async () => Math.round((await sidebar.boundingBox())?.width ?? 0)

    await test.step('the line is dragged, within its limits, and a double click gives the usual width back', async () => {
      const line = page.getByRole('separator', { name: 'Resize market watch' })
      const dragTo = async (x: number) => {
        await line.hover()
        await page.mouse.down()
        await page.mouse.move(x, 400, { steps: 3 })
        await page.mouse.up()
      }
      const usual = await widthOf()
      await dragTo(1)
      const chart = await page.getByRole('region', { name: 'Chart' }).boundingBox()
      expect(chart?.width).toBeGreaterThanOrEqual(360)
      await line.dblclick()
      await expect.poll(widthOf).toBe(usual)
      await line.press('ArrowLeft')
      await expect.poll(widthOf).toBe(usual + 16)
    })

    await test.step('after a reload the first paint has that width; a link opens its instrument', async () => {
      const before = await widthOf()
      await page.goto('/mt4?symbol=eurusd')
      await expect(sidebar).toBeVisible()
      expect(await widthOf()).toBe(before)
      await expect(room.sideButton('Buy')).toHaveAccessibleName('Buy EUR/USD')
      await expect(page).toHaveURL('/mt4?symbol=EUR%2FUSD')
      await expect(page).toHaveTitle(/^EUR\/USD [\d.]+ \| Trading room/)
    })

    await test.step('the room’s theme is chosen in its preferences; the chart follows', async () => {
      const pixel = () =>
        page
          .locator('figure canvas')
          .first()
          .evaluate((canvas: HTMLCanvasElement) => {
            const [red = 0] = canvas.getContext('2d')?.getImageData(1, 1, 1, 1).data ?? []
            return red
          })
      await expect.poll(pixel).toBeLessThan(60)
      await page.getByRole('button', { name: 'Trading preferences' }).click()
      await page.getByRole('dialog').getByText('Light', { exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
      await expect.poll(pixel).toBeGreaterThan(200)
    })
  },
)
