import type { User } from '@tradefront/contracts'
import { describe, expect, test } from 'vitest'
import { homeOf, isFor } from './role.ts'

const user = (role: string) => ({ role }) as User
const CUSTOMER = user('customer')
const STAFF = user('admin')

describe('pages by role', () => {
  test.each([
    ['a customer’s page', { access: 'user' }, [true, false]],
    ['a page that staff have too', { access: 'user', staff: true }, [true, true]],
    ['a page of staff alone', { access: 'admin' }, [false, true]],
    ['a public page', { access: 'public' }, [true, true]],
  ] as const)('[SESS-10] %s', (_name, route, [customer, staff]) => {
    expect([isFor(route, CUSTOMER), isFor(route, STAFF)]).toEqual([customer, staff])
  })

  test('[HEAD-01] [SESS-10] /main leads customers to the dashboard, staff to the first page of theirs', () => {
    const routes = [
      { route: { path: '/main/dashboard', access: 'user' } },
      { route: { path: '/admin/chat', access: 'admin' } },
    ] as const
    expect(homeOf(routes, CUSTOMER)).toBe('/main/dashboard')
    expect(homeOf(routes, STAFF)).toBe('/admin/chat')
    expect(homeOf([], STAFF)).toBe('/main/settings')
  })
})
