import type { RouteFacts, User } from '@tradefront/contracts'
import { expect, test } from 'vitest'
import { awaitsPrices, firstPath, opensWithPrices } from './first-path.ts'

const user = (role: string) => ({ role }) as User
const CUSTOMER = user('customer')
const STAFF = user('admin')
const ROUTES: Record<string, RouteFacts['access']> = {
  '/mt4': 'user',
  '/admin/chat': 'admin',
  '/signup': 'guest',
}
const matches = Object.entries(ROUTES).map(([path, access]) => ({
  remote: 'demo',
  route: { path, access, layout: 'full', title: '' } as const,
}))
const federation = {
  routes: matches,
  match: (path: string) => matches.find(({ route }) => route.path === path),
}

test.each([
  ['/mt4', '/login'],
  ['/admin/chat', '/login'],
  ['/main/settings', '/login'],
  ['/signup', '/signup'],
  ['/', '/'],
])('[SESS-04] for a visitor %s starts at %s', (path, first) => {
  expect(firstPath(path, null, federation)).toBe(first)
})

test.each([
  ['/mt4', '/mt4'],
  ['/', '/main/dashboard'],
  ['/main', '/main/dashboard'],
  ['/signup', '/main/dashboard'],
  ['/login', '/main/dashboard'],
  ['/forgot-password', '/forgot-password'],
])('[SESS-05] for a customer %s starts at %s', (path, first) => {
  expect(firstPath(path, CUSTOMER, federation)).toBe(first)
})

test('[SESS-10] never starts with a page of another role; home is the role’s own', () => {
  expect(firstPath('/admin/chat', CUSTOMER, federation)).toBe('/main')
  expect(firstPath('/mt4', STAFF, federation)).toBe('/main')
  expect(firstPath('/main', STAFF, federation)).toBe('/admin/chat')
})

const ROOM_WORK = { calls: [], large: [], prices: true }

test.each([
  ['says so', ROOM_WORK, 0, true],
  ['says so, and has its first message', ROOM_WORK, 1, false],
  ['has calls only', { ...ROOM_WORK, prices: false }, 0, false],
  ['has no early work', undefined, 0, false],
])(
  '[MKT-13] a page whose route %s: %j, %i price messages, waits for prices: %s',
  (_, work, messages, waits) => {
    document.head.innerHTML = work
      ? `<script type="application/json" id="tradefront-early">${JSON.stringify(work)}</script>`
      : ''
    expect(opensWithPrices()).toBe(work?.prices ?? false)
    const statistics = { messages, updates: 0, lastAt: undefined }
    expect(awaitsPrices({ statistics })()).toBe(waits)
  },
)
