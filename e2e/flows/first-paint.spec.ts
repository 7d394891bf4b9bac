import type { Page } from '@playwright/test'
import { speak } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'

/*
 * The page itself shows brand, header and heading before any of its files has arrived, and the application draws them
 * at the same place: decision 0219.
 */

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]
/** Nothing may be off by more, CSS pixels. */
const MAX_OFF = 1

interface Place {
  readonly what: string
  /** From where lines of text begin; of a centred line the middle, whose width depends on the font. */
  readonly x: number
  readonly y: number
  readonly height: number
}

/** Where mark, heading and risk warning are, in the frame or in the application. */
function placesOf(page: Page, heading: string): Promise<Place[]> {
  return page.evaluate((selector) => {
    const first = (what: string, query: string) => {
      const shown = [...document.querySelectorAll(query)].find((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width > 1 && height > 1 && one.checkVisibility()
      })
      if (shown === undefined) return []
      const { left, right, y, height } = shown.getBoundingClientRect()
      const { clientWidth, dir } = document.documentElement
      const isCentred = getComputedStyle(shown).textAlign === 'center'
      const start = dir === 'rtl' ? clientWidth - right : left
      return [{ what, x: isCentred ? (left + right) / 2 : start, y, height }]
    }
    return [
      ...first('mark', 'svg[viewBox="0 0 32 32"]'),
      ...first('heading', selector),
      ...first('risk warning', '.tf-in small, main [role=note], aside > [role=note]'),
    ]
  }, heading)
}

/** Opens a page whose scripts and style sheets don't arrive until the returned function is called. */
async function openWithheld(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Of several, the last one answers.
  await page.route(/\/(host|remotes)\/.*\.(js|css)(\?|$)/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** Frame and application, compared at one size; returns what is off. The frame has at least these. */
async function compare(page: Page, path: string, carried = ['mark']): Promise<string[]> {
  const release = await openWithheld(page, path)
  await isPainted(page)
  const frame = await placesOf(page, '.tf-heading')
  expect(
    frame.map(({ what }) => what),
    `${path}, frame`,
  ).toEqual(expect.arrayContaining(carried))
  const titles = page.locator('.tf-heading:visible')
  const title = await titles.evaluateAll((all) =>
    all.map((one) => /^"(.*)"$/.exec(getComputedStyle(one, '::before').content)?.[1] ?? '').join(''),
  )
  release()
  await expect(page.locator('.tf-frame')).toHaveCount(0)
  // Not that of the loading screen, which a first visit may show. The room's is for screen readers.
  const heading = page.getByRole('heading', { level: 1, ...(title !== '' && { name: title, exact: true }) })
  await expect(heading.first()).toBeAttached()
  let drawn: Place[] = []
  // On a customer's first page the gates may draw it a second time.
  await expect
    .poll(async () => {
      drawn = await placesOf(page, 'h1')
      return drawn.map(({ what }) => what)
    })
    .toEqual(expect.arrayContaining(frame.map(({ what }) => what)))
  // On a phone the broker's own text in the header of the sign-up decides where its heading is.
  const isBelowText = path === '/signup' && page.viewportSize()?.width === 390
  return frame.slice(0, isBelowText ? 1 : undefined).flatMap((one) => {
    const other = drawn.find(({ what }) => what === one.what)
    const name = `${path} at ${page.viewportSize()?.width}: ${one.what}`
    if (other === undefined) return [`${name} is gone`]
    const isOff = (['x', 'y', 'height'] as const).some((key) => Math.abs(one[key] - other[key]) > MAX_OFF)
    const text = ({ x, y, height }: Place) => `${x.toFixed(1)}, ${y.toFixed(1)}, ${height.toFixed(1)} high`
    return isOff ? [`${name} was at ${text(one)}, is at ${text(other)}`] : []
  })
}

for (const size of SIZES) {
  test(`[MFE-02] pages are painted before their files arrive, where the application draws them, at ${size.width} px`, async ({
    page,
    asCustomer,
  }) => {
    await page.setViewportSize(size)
    const off: string[] = []
    for (const path of ['/login', '/forgot-password', '/signup']) off.push(...(await compare(page, path)))
    await asCustomer()
    for (const path of ['/main/deposit', '/main/settings', '/main/chat'])
      off.push(...(await compare(page, path)))
    await page.goto('/main/dashboard')
    await expect(page.getByRole('note', { name: 'Risk warning' })).toBeVisible()
    off.push(...(await compare(page, '/main/dashboard', ['mark', 'risk warning'])))
    await page.goto('/mt4')
    await expect(page.getByRole('note', { name: /^Risk warning/ })).toBeVisible()
    // A phone's room has no mark, but the icons of its tabs: the next test.
    off.push(...(await compare(page, '/mt4', size.width > 390 ? ['mark', 'risk warning'] : ['risk warning'])))
    expect(off).toEqual([])
  })
}

test('[SESS-10] the frame has the header of staff, which is of one row', async ({ page, asAdmin }) => {
  await asAdmin()
  const off: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const path of ['/admin/report', '/main/settings'])
      off.push(...(await compare(page, path, ['mark', 'heading'])))
  }
  expect(off).toEqual([])
})

test('[SESS-10] the tabs of staff are at the same place on the support desk and on the other pages', async ({
  page,
  asAdmin,
}) => {
  await asAdmin()
  for (const size of [SIZES[0]!, SIZES[1]!]) {
    await page.setViewportSize(size)
    const places: unknown[] = []
    for (const path of ['/admin/chat', '/admin/report']) {
      await page.goto(path)
      const tab = page.getByRole('banner').getByRole('link', { name: 'Find request' })
      const box = await tab.boundingBox()
      places.push(box && [box.x, box.y, box.height].map(Math.round))
    }
    expect(places[0], `${size.width} px`).toEqual(places[1])
  }
})

test('[HEAD-01] from right to left the frame is painted where the application draws it, doors without their line', async ({
  page,
  asCustomer,
}) => {
  await speak(page, 'ar')
  const lineOf = (door: string) =>
    page
      .locator(door)
      .filter({ visible: true })
      .first()
      .evaluate((one) => getComputedStyle(one, '::before').content)
  const release = await openWithheld(page, '/login')
  await isPainted(page)
  expect(await lineOf('.tf-as-door')).toBe('none')
  release()
  await expect(page.locator('.tf-frame')).toHaveCount(0)
  expect(await lineOf('.tf-door')).toBe('none')
  const off = [...(await compare(page, '/login')), ...(await compare(page, '/signup'))]
  await asCustomer()
  for (const path of ['/main/deposit', '/mt4']) off.push(...(await compare(page, path)))
  expect(off).toEqual([])
})

test('[HEAD-01] the frame has the words of the page’s language, before any script', async ({ page }) => {
  const words = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.tf-frame [data-en]')]
        .filter((element) => element.checkVisibility())
        .map((element) => getComputedStyle(element, '::before').content),
    )
  for (const [tag, shown] of [
    ['en', ['"Log in"', '"Email"', '"Password"', '"Log in"']],
    ['de', ['"Anmelden"', '"E-Mail"', '"Passwort"', '"Anmelden"']],
    // A tester's language has no words of frames.
    ['en-XA', ['"Log in"', '"Email"', '"Password"', '"Log in"']],
  ] as const) {
    await page.addInitScript((language) => localStorage.setItem('tradefront-language', language), tag)
    const release = await openWithheld(page, '/login')
    await isPainted(page)
    expect(await words(), tag).toEqual(shown)
    release()
    await expect(page.locator('.tf-frame')).toHaveCount(0)
  }
})

test('[ROOM-02] a phone’s room is painted before its files arrive, with the icons of its tabs where they will be', async ({
  page,
  asCustomer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await asCustomer()
  const release = await openWithheld(page, '/mt4')
  await isPainted(page)
  const icons = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((icon) => {
        const { x, y, height } = icon.getBoundingClientRect()
        const lines = [...icon.querySelectorAll('path')].map((path) => path.getAttribute('d')).join('')
        return { place: [x, y, height].map(Math.round), lines }
      }),
    )
  const early = await icons('.tf-frame footer svg')
  expect(early).toHaveLength(5)
  release()
  await expect(page.locator('.tf-frame')).toHaveCount(0)
  await expect.poll(() => icons('nav button > svg')).toEqual(early)
})

test('[HEAD-01] the frame has the stored theme, before any script', async ({ page }) => {
  for (const [scheme, colour] of [
    ['light', 'rgb(246, 248, 251)'],
    ['dark', 'rgb(11, 15, 20)'],
  ] as const) {
    await page.addInitScript((kept) => localStorage.setItem('color-scheme', kept), scheme)
    const release = await openWithheld(page, '/login')
    await isPainted(page)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colour)
    await expect(page.locator('.tf-frame:visible')).toHaveCount(1)
    release()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colour)
  }
})
