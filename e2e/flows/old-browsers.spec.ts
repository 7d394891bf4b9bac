import { aboveFloor, readFloor } from '@tradefront/build/floor'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/* The oldest supported browsers, and older ones (docs/browsers.md). */

/** Removing these would break Chromium's own enforcement of Trusted Types, which older browsers lack. */
const KEPT = /^trustedType/i

test('[MFE-03] [ORD-05] [SESS-03] without every API above the floor a customer logs in and trades', async ({
  context,
  page,
}) => {
  const { globals, members } = aboveFloor(readFloor())
  // Members first: afterwards an interface is unreachable.
  const absent = [...members.keys(), ...globals.keys()].filter((name) => !KEPT.test(name))
  await context.addInitScript((names) => {
    for (const name of names) {
      const [object = '', member] = name.split('.')
      if (member === undefined) {
        Reflect.deleteProperty(globalThis, object)
        continue
      }
      const owner = Reflect.get(globalThis, object) as { prototype?: object } | undefined
      if (!owner) continue
      Reflect.deleteProperty(owner, member)
      if (owner.prototype) Reflect.deleteProperty(owner.prototype, member)
    }
  }, absent)
  await login(page, PEOPLE.demo, '/mt4')
  const kept = await page.evaluate(() =>
    [
      Reflect.get(AbortSignal, 'any'),
      Reflect.get(URL, 'canParse'),
      Reflect.get(URL, 'parse'),
      Reflect.get(Promise, 'withResolvers'),
      Reflect.get(Object, 'groupBy'),
      Reflect.get(Array, 'fromAsync'),
      Reflect.get(Set.prototype, 'union'),
      Reflect.get(Document.prototype, 'startViewTransition'),
    ]
      .filter(Boolean)
      .map(String),
  )
  expect(kept).toEqual([])
  const room = new TradingRoom(page)
  await room.untilLive()
  const before = await room.positionRows.count()
  await room.order('Buy')
  await expect(page.getByText('Buy order placed').first()).toBeVisible()
  await expect(room.positionRows).toHaveCount(before + 1)
})

for (const [browser, lack] of [
  ['Safari 16.3', () => Reflect.deleteProperty(window, 'CSSPropertyRule')],
  ['Chrome 110', () => Reflect.set(CSS, 'supports', () => false)],
] as const) {
  test(`[MFE-03] ${browser} shows that it is too old, and which browsers work`, async ({ context, page }) => {
    await context.addInitScript(lack)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    for (const path of ['/login', '/mt4']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('iOS 16.4')
      await expect(page.getByRole('heading')).toHaveCount(1)
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
    expect(calls).toEqual([])
  })
}
