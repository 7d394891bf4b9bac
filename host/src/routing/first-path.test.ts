import type { RouteFacts } from '@tradefront/contracts'
import { expect, test } from 'vitest'
import { firstPath } from './first-path.ts'

const ROUTES: Record<string, RouteFacts['access']> = {
  '/mt4': 'user',
  '/admin/chat': 'admin',
  '/signup': 'guest',
}
const federation = {
  match: (path: string) => {
    const access = ROUTES[path]
    return access && { remote: 'demo', route: { path, access, layout: 'full', title: '' } as const }
  },
}

test.each([
  ['/mt4', '/login'],
  ['/admin/chat', '/login'],
  ['/main/settings', '/login'],
  ['/signup', '/signup'],
  ['/', '/'],
])('[SESS-04] for a visitor %s begins at %s', (path, first) => {
  expect(firstPath(path, false, federation)).toBe(first)
})

test.each([
  ['/mt4', '/mt4'],
  ['/', '/main/dashboard'],
  ['/main', '/main/dashboard'],
  ['/signup', '/main/dashboard'],
  ['/login', '/main/dashboard'],
  ['/forgot-password', '/forgot-password'],
])('[SESS-05] for a customer %s begins at %s', (path, first) => {
  expect(firstPath(path, true, federation)).toBe(first)
})
