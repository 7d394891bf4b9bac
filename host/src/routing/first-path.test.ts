import type { RouteFacts, User } from '@tradefront/contracts'
import { expect, test } from 'vitest'
import config from '../../host.config.ts'
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

test('[MKT-13] pages that connect for prices before they render are those that preload the price client', () => {
  const chunks = Object.entries(config.chunks)
  const hinted = chunks.filter(([, names]) => names.includes('live-prices')).map(([path]) => path)
  expect(hinted).toEqual(['/mt4', '/trading'])
  expect(hinted.filter(opensWithPrices)).toEqual(hinted)
  expect(['/', '/main/dashboard', '/login'].filter(opensWithPrices)).toEqual([])
})

test.each([
  ['/mt4', 0, true],
  ['/trading', 0, true],
  ['/mt4', 1, false],
  ['/main/chat', 0, false],
])('[MKT-13] %s with %i price messages waits for its first prices: %s', (path, messages, waits) => {
  const statistics = { messages, updates: 0, lastAt: undefined }
  expect(awaitsPrices({ statistics }, () => path)()).toBe(waits)
})
