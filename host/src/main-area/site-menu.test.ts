import { expect, test } from 'vitest'
import { firstPages, isWithin, menuOf } from './site-menu.ts'

const page = (path: string, menu?: unknown, title = path) => ({
  path,
  title,
  ...(menu !== undefined && { menu }),
})
/** Groups with the paths of their pages. */
const outline = (...routes: Parameters<typeof menuOf>[0]) =>
  menuOf(routes).map(({ title, pages }) => [title, ...pages.map(({ path }) => path)])

test('[HEAD-08] pages are listed by group and order as their remotes declare them', () => {
  expect(
    outline(
      page('/main/help', { group: 'help', order: 1 }),
      page('/main/b', { group: 'wallet', order: 20 }),
      page('/main/a', { group: 'wallet', order: 20 }),
      page('/main/z', { group: 'wallet', order: 10 }),
      page('/mt4', { group: 'trade', order: 5 }),
    ),
  ).toEqual([
    ['Trade', '/mt4'],
    ['Wallet', '/main/z', '/main/a', '/main/b'],
    ['Help', '/main/help'],
  ])
})

test('[MFE-02] a page that declares nothing is reachable at the end; a parameter, an alias or a page above leave it out', () => {
  expect(
    outline(
      page('/main/deposit', { group: 'wallet', order: 1 }),
      page('/main/deposit/card'),
      page('/main/payments/:id'),
      page('/trading', false),
      page('/main/notes'),
    ),
  ).toEqual([
    ['Wallet', '/main/deposit'],
    ['More', '/main/notes'],
  ])
})

test('[MFE-08] an unknown group or icon of a newer contract doesn’t hide a page: it is under More, with the plain icon', () => {
  const menu = menuOf([
    page('/main/nft', { group: 'collectibles', order: 1 }),
    page('/main/stake', { group: 'wallet', order: 1, icon: 'volcano', colour: 'red' }),
    page('/main/odd', 'wallet'),
  ])
  expect(menu.map(({ title, pages }) => [title, ...pages.map(({ path }) => path)])).toEqual([
    ['Wallet', '/main/stake'],
    ['More', '/main/nft', '/main/odd'],
  ])
  expect(menu[0]?.pages[0]?.icon).toBeUndefined()
})

test('[HEAD-01] the most used pages are in their own order across the groups', () => {
  const menu = menuOf([
    page('/main/savings', { group: 'wallet', order: 1, first: 50 }),
    page('/main/cards', { group: 'wallet', order: 2 }),
    page('/mt4', { group: 'trade', order: 1, first: 20 }),
    page('/main/dashboard', { group: 'portfolio', order: 1, first: 10 }),
  ])
  expect(firstPages(menu).map(({ path }) => path)).toEqual(['/main/dashboard', '/mt4', '/main/savings'])
})

test('[HEAD-01] a page is marked at its address and below', () => {
  expect(isWithin('/main/deposit/bitcoin', { path: '/main/deposit' })).toBe(true)
  expect(isWithin('/main/deposits', { path: '/main/deposit' })).toBe(false)
})
