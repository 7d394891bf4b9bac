import type { Page } from '@playwright/test'
import { MAX_SHIFT } from '../fixtures/layout.ts'
import { customersPages, entryPaths, staffPages } from '../fixtures/pages.ts'
import { openPositions } from '../fixtures/positions.ts'
import { expect, test } from '../fixtures/test.ts'

/* Content that moves after it was painted gets pressed by mistake: decision 0201. */

/** Shows the state of both connections as it changes. */
const LIVE = '/main/test'
/** Late parts of a page come after its answers, ms. */
const SETTLE_MS = 1_500
/** Positions come after the cards below them, ms. */
const LATE_MS = 1_200
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly currentRect: DOMRectReadOnly
    readonly previousRect: DOMRectReadOnly
  }[]
}

/** Records every shift of the page from its first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement
          const text = (element?.textContent ?? '').trim().slice(0, 30)
          return `${element?.tagName.toLowerCase() ?? 'gone'}.${element?.getAttribute('class')?.split(' ')[0] ?? ''} '${text}' ${from.y.toFixed()}+${from.height.toFixed()} to ${to.y.toFixed()}+${to.height.toFixed()}, x ${from.x.toFixed()} to ${to.x.toFixed()}`
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved by more than the limit, in all. */
async function movedToo(page: Page, what: string): Promise<string[]> {
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading / })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Late parts and answers have their time.
  await page.waitForTimeout(SETTLE_MS)
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= MAX_SHIFT) return []
  return [
    `${what}: ${sum.toFixed(3)}`,
    ...shifts.flatMap(({ value, moved }) => [`  ${value.toFixed(3)}`, ...moved.map((one) => `    ${one}`)]),
  ]
}

for (const size of SIZES) {
  test(
    `[SESS-10] [SESS-12] [GATE-03] [GATE-04] no entry or status page moves what it has painted, at ${size.width} px`,
    { tag: '@long' },
    async ({ page, asCustomer, sandbox, console }) => {
      test.setTimeout(180_000)
      console.allowFailedCalls('/settings')
      await page.setViewportSize(size)
      await watchShifts(page)
      const found: string[] = []
      const open = async (path: string, title?: string, who = '') => {
        await page.goto(path)
        if (title !== undefined)
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        found.push(...(await movedToo(page, `${path} ${title ?? ''} ${who}`.trim())))
      }
      for (const path of await entryPaths(page)) await open(path)
      await open('/nowhere', 'Page not found')
      await sandbox.fault({ target: 'rest', path: '/settings', kind: 'status', status: 500 })
      await open('/', 'Site Unreachable')
      await sandbox.clearFaults()
      await sandbox.control('PATCH', 'settings', { status: 'disabled' })
      await open('/', 'Site Temporarily Disabled')

      await asCustomer()
      await open('/main/dashboard', 'Site Temporarily Disabled', 'as a customer')
      await sandbox.control('PATCH', 'settings', { status: 'active' })
      await open('/nowhere', 'Page not found', 'as a customer')
      await open('/admin/chat', 'Access denied', 'as a customer')
      expect(found.join('\n')).toBe('')
    },
  )

  test(
    `[HEAD-01] no page moves what it has painted, at ${size.width} px`,
    { tag: '@long' },
    async ({ page, asCustomer, console }) => {
      test.setTimeout(600_000)
      console.allowFailedCalls('/deposits/1')
      console.allowFailedCalls('/statements/1')
      await page.setViewportSize(size)
      await watchShifts(page)
      const found: string[] = []
      await asCustomer()
      await page.goto('/main/settings')
      for (const { path } of await customersPages(page, { ':kind': 'deposit', ':id': '1' })) {
        if (path === LIVE) continue
        await page.goto(path)
        found.push(...(await movedToo(page, path)))
      }
      await page.goto('/main/deposit/unheard-of')
      found.push(...(await movedToo(page, 'an unknown coin')))
      expect(found.join('\n')).toBe('')
    },
  )

  test(
    `[ADM-01] no page of support staff moves what it has painted, at ${size.width} px`,
    { tag: '@long' },
    async ({ page, asAdmin }) => {
      test.setTimeout(300_000)
      await page.setViewportSize(size)
      await watchShifts(page)
      await asAdmin()
      await page.goto('/main/settings')
      const found: string[] = []
      for (const { path } of await staffPages(page)) {
        if (path === LIVE) continue
        await page.goto(path)
        found.push(...(await movedToo(page, path)))
      }
      expect(found.join('\n')).toBe('')
    },
  )
}

test(
  '[HEAD-01] positions that come late, none or five, do not move the dashboard',
  { tag: '@long' },
  async ({ page, asCustomer, sandbox }) => {
    await watchShifts(page)
    await asCustomer()
    await page.goto('/main/settings')
    const found: string[] = []
    for (const count of [0, 5]) {
      await openPositions(
        sandbox,
        Array.from({ length: count }, () => ['EURUSD', 'buy', 0.01] as const),
      )
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await sandbox.fault({ target: 'rest', path: '/open/trades', kind: 'delay', ms: LATE_MS, times: 1 })
        const late = page.waitForResponse(/\/open\/trades/)
        await page.goto('/main/dashboard')
        await expect(page.getByText('Realised P/L', { exact: true })).toBeVisible()
        await late
        found.push(...(await movedToo(page, `${count} at ${size.width} px`)))
      }
    }
    expect(found.join('\n')).toBe('')
  },
)
