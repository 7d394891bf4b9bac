import { onPhone, placeElements } from '@tradefront/ui/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  loggedIn,
  openedPages,
  resetStores,
  settingsFetched,
  USER,
  useTestBadges,
} from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

beforeEach(() => {
  placeElements()
  resetStores()
  settingsFetched()
  loggedIn()
})
afterEach(() => {
  cleanup()
  document.querySelector('[data-account-menu]')?.remove()
  document.querySelector('[data-main-navigation]')?.remove()
  vi.restoreAllMocks()
})

async function open(path = '/main/settings') {
  const app = await renderApp(path)
  await screen.findByRole('navigation', { name: 'Main' })
  return { ...app, user: userEvent.setup() }
}

async function openMenu() {
  onPhone()
  const app = await open()
  await app.user.click(screen.getByRole('button', { name: 'Open menu' }))
  return { ...app, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) }
}

describe('[HEAD-08] the side menu', () => {
  test('has the plan, the pages the user may open, and the pairs of the trading remote', async () => {
    const { menu } = await openMenu()
    expect(await menu.findByText('Menu plan')).toBeVisible()
    const panels = within(menu.getByRole('navigation', { name: 'Panels' }))
    expect(panels.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Trading room', '/mt4'],
      ['Dashboard', '/main/dashboard'],
      ['Settings', '/main/settings'],
    ])
    expect(panels.getAllByRole('heading').map((title) => title.textContent)).toEqual([
      'Trade',
      'Portfolio',
      'Account',
    ])
    expect(panels.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
    const pairs = within(menu.getByRole('region', { name: 'Currency Pairs' }))
    expect(await pairs.findByText('Menu pairs')).toBeVisible()
  })

  test('choosing a page closes it', async () => {
    const { user, menu, pathname } = await openMenu()
    await user.click(menu.getByRole('link', { name: 'Dashboard' }))
    expect(pathname()).toBe('/main/dashboard')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('closing returns the focus', async () => {
    const { user } = await openMenu()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
  })

  test('once closed it leaves the focus alone, also when the plans open', async () => {
    const { user, live } = await openMenu()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const deposit = screen.getByRole('link', { name: 'Deposit' })
    deposit.focus()
    act(() => live.realtime.bus.emit('plans:open', {}))
    expect(deposit).toHaveFocus()
  })

  test('closes when the plan comparison opens', async () => {
    const { live } = await openMenu()
    act(() => live.realtime.bus.emit('plans:open', {}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('[HEAD-04] the header has the actions of remotes and Deposit', async () => {
  await open()
  const header = within(screen.getByRole('banner'))
  expect(await header.findByText('Actions')).toBeVisible()
  expect(header.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/main/deposit')
})

test('[HEAD-01] the navigation links to the available main pages and marks the current one', async () => {
  const { user, pathname } = await open()
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(navigation.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Trading room',
  ])
  await user.click(navigation.getByRole('link', { name: 'Dashboard' }))
  expect(pathname()).toBe('/main/dashboard')
  expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  // The account menu doesn't repeat them.
  await user.click(screen.getByRole('button', { name: /^Account menu/ }))
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Trading room' })).toBeNull()
})

test('[HEAD-01] on a desktop every page is two presses away, by group, and the way there is marked', async () => {
  const { user, pathname } = await open()
  const all = screen.getByRole('button', { name: 'All pages' })
  // Settings is not among the most used.
  expect(all).toHaveAttribute('aria-current', 'true')
  await user.click(all)
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
  const account = await navigation.findByRole('list', { name: 'Account' })
  expect(within(account).getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await user.keyboard('{Escape}')
  expect(all).toHaveFocus()
  expect(navigation.queryByRole('heading')).toBeNull()
  await user.click(all)
  // Past its last link, the focus goes on.
  const last = (await navigation.findAllByRole('link')).at(-1)
  act(() => last?.focus())
  await user.tab()
  const next = document.activeElement
  expect(next).not.toBe(last)
  await waitFor(() => expect(all).toHaveAttribute('aria-expanded', 'false'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(next).toHaveFocus()
  await user.click(all)
  await user.click(screen.getByRole('banner'))
  expect(all).toHaveAttribute('aria-expanded', 'false')
  await user.click(all)
  await user.click(within(await navigation.findByRole('list', { name: 'Portfolio' })).getByRole('link'))
  expect(pathname()).toBe('/main/dashboard')
  await waitFor(() => expect(all).toHaveAttribute('aria-expanded', 'false'))
  expect(all).not.toHaveAttribute('aria-current')
})

test('[HEAD-01] a path without a page is marked nowhere, and leads to the palette', async () => {
  const { user } = await open('/main/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'All pages' })).not.toHaveAttribute('aria-current')
  await user.click(screen.getByRole('button', { name: 'Search pages and actions' }))
  expect(await screen.findByRole('dialog', { name: 'Quick search' }, { timeout: 15_000 })).toBeInTheDocument()
})

test('[HEAD-08] a phone has the most used pages with their icons at the bottom, and all in the menu', async () => {
  onPhone()
  await open()
  const bar = within(screen.getByRole('navigation', { name: 'Main' }))
  const links = bar.getAllByRole('link')
  // Shown shorter where a page says so; the link keeps its name.
  expect(links.map((link) => link.textContent)).toEqual(['Dashboard', 'Trading'])
  expect(bar.getByRole('link', { name: 'Trading room' })).toBeInTheDocument()
  await waitFor(() => {
    for (const link of links) expect(link.querySelector('svg')).not.toBeNull()
  })
  expect(bar.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-current', 'true')
})

test("[SESS-06] a page without the header's menu that offers a place for it gets one, with the most used pages and Logout", async () => {
  const { pathname } = await renderApp('/mt4')
  const place = document.createElement('span')
  place.dataset['accountMenu'] = ''
  document.body.append(place)
  await userEvent.click(
    await within(place).findByRole('button', { name: /^Account menu/ }, { timeout: 15_000 }),
  )
  const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)
  expect(entries).toEqual(expect.arrayContaining(['Profile', 'Settings', 'Deposit', 'Logout']))
  // Where the user is.
  expect(screen.getByRole('menuitem', { name: 'Trading room' })).toHaveAttribute('aria-current', 'page')
  act(() => useTestBadges.setState({ '/mt4': 3 }, true))
  expect(await screen.findByRole('menuitem', { name: /^Trading room\s*3 to read$/ })).toHaveTextContent('3')
  act(() => useTestBadges.setState({}, true))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(pathname()).not.toBe('/mt4'))
})

test('[HEAD-01] a page without the header that offers a place for the navigation gets it', async () => {
  onPhone()
  const { pathname } = await renderApp('/mt4')
  const place = document.createElement('div')
  place.dataset['mainNavigation'] = ''
  const menu = document.createElement('span')
  menu.dataset['accountMenu'] = ''
  place.append(menu)
  document.body.append(place)
  const bar = within(await within(place).findByRole('navigation', { name: 'Main' }, { timeout: 15_000 }))
  expect(bar.getByRole('link', { name: 'Trading room' })).toHaveAttribute('aria-current', 'page')
  expect(bar.getByRole('button', { name: 'Open menu' })).toBeInTheDocument()
  // The account menu doesn't repeat its pages.
  await userEvent.click(await within(menu).findByRole('button', { name: /^Account menu/ }))
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Trading room' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(bar.getByRole('link', { name: 'Dashboard' }))
  expect(pathname()).toBe('/main/dashboard')
})

test('[HEAD-01] a page with links of its own that offers a place for the list of all pages gets it', async () => {
  const { pathname } = await renderApp('/mt4')
  const place = document.createElement('span')
  place.dataset['allPages'] = ''
  const menu = document.createElement('span')
  menu.dataset['accountMenu'] = ''
  const header = document.createElement('header')
  header.append(place, menu)
  document.body.append(header)
  onTestFinished(() => header.remove())
  const all = await within(place).findByRole('button', { name: 'All pages' }, { timeout: 15_000 })
  expect(within(place).queryByRole('navigation')).toBeNull()
  // The account menu doesn't repeat its pages.
  await userEvent.click(await within(menu).findByRole('button', { name: /^Account menu/ }))
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Trading room' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(all)
  await userEvent.click(await within(place).findByRole('link', { name: 'Dashboard' }))
  expect(pathname()).toBe('/main/dashboard')
})

test("[ALGO-06] 'Account Plans' is disabled until its remote is ready", async () => {
  const { runtime } = await renderApp('/main/settings')
  runtime.loadRemote = () => new Promise(() => {})
  await userEvent.click(await screen.findByRole('button', { name: /^Account menu/ }))
  expect(await screen.findByRole('menuitem', { name: 'Account Plans' })).toBeDisabled()
})

test('[HEAD-07] [ALGO-06] the account menu links to its pages and opens the plan comparison', async () => {
  const { user, live } = await open()
  const asked = vi.fn<() => void>()
  live.realtime.bus.on('plans:open', asked)
  await user.click(screen.getByRole('button', { name: /^Account menu/ }))
  const entry = (name: string) => screen.findByRole('menuitem', { name })
  expect(await entry('Profile')).toHaveAttribute('href', '/main/dashboard')
  expect(await entry('Account Details')).toHaveAttribute('href', '/main/accounts')
  expect(await entry('Settings')).toHaveAttribute('href', '/main/settings')
  expect(await entry('Logout')).toBeInTheDocument()
  const plans = await entry('Account Plans')
  await waitFor(() => expect(plans).toBeEnabled())
  await user.click(plans)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('[HEAD-07] by keyboard: the menu opens at the avatar, and closing it returns the focus there, each time', async () => {
  const { user } = await open()
  const avatar = () => screen.getByRole('button', { name: /^Account menu/ })
  act(() => avatar().focus())
  for (const time of ['first', 'second']) {
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('menuitem', { name: 'Profile' }), time).toBeInTheDocument()
    expect(avatar()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(avatar()).toHaveFocus())
    expect(avatar()).toHaveAttribute('aria-expanded', 'false')
  }
})

describe('[SESS-10] the main area of support staff', () => {
  async function openAsStaff(path: string) {
    loggedIn({ role: 'admin' })
    return await renderApp(path, { 'GET /user': () => ({ data: { ...USER, role: 'admin' } }) })
  }

  test('/main leads to the customers’ chats', async () => {
    const { pathname } = await openAsStaff('/main')
    expect(await screen.findByText('Admin chat page')).toBeVisible()
    expect(pathname()).toBe('/admin/chat')
  })

  test('its header has nothing of a customer’s account, its navigation the pages of staff', async () => {
    await openAsStaff('/main/settings')
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }))
    expect(navigation.getAllByRole('link').map((link) => link.textContent)).toEqual(['Admin chat'])
    await userEvent.click(navigation.getByRole('button', { name: 'All pages' }))
    await navigation.findByRole('heading', { name: 'Desk' })
    expect(navigation.getAllByRole('list').map((list) => list.textContent)).toEqual([
      expect.stringContaining('All pages'),
      'Admin chat',
      'Settings',
    ])
    const header = within(screen.getByRole('banner'))
    // In the header's own row, as on the support desk.
    expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(header.queryByRole('link', { name: 'Deposit' })).toBeNull()
    expect(header.queryByText('Pairs')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Trading' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Account menu/ }))
    expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull()
  })

  test('on a phone the navigation is the bar below, not in the header', async () => {
    onPhone()
    await openAsStaff('/main/settings')
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(within(screen.getByRole('banner')).queryByRole('navigation')).toBeNull()
  })

  test('a customer’s page is refused below the header, and not loaded', async () => {
    await openAsStaff('/main/dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
    expect(document.title).toBe('Access denied | Northlight')
    expect(openedPages).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Back to customer chats' }))
    expect(await screen.findByText('Admin chat page')).toBeVisible()
  })

  test('[SESS-12] a page that doesn’t exist leads back to the chats', async () => {
    await openAsStaff('/main/no-such-page')
    expect(await screen.findByRole('link', { name: 'Back to customer chats' })).toHaveAttribute(
      'href',
      '/main',
    )
  })
})

test('[HEAD-01] a remote’s badge is beside its page, in words for screen readers, and goes when it is taken back', async () => {
  const { user } = await open()
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
  const room = navigation.getByRole('link', { name: 'Trading room' })
  expect(room).not.toHaveAccessibleDescription()
  act(() => useTestBadges.setState({ '/mt4': 120, '/main/settings': 2 }, true))
  await waitFor(() => expect(room).toHaveAccessibleDescription('120 to read'), { timeout: 10_000 })
  expect(room).toHaveTextContent('99+')
  // Settings is listed only among all pages.
  const all = navigation.getByRole('button', { name: 'All pages' })
  expect(all).toHaveAccessibleDescription('2 to read')
  await user.click(all)
  expect(await navigation.findByRole('link', { name: 'Settings' })).toHaveAccessibleDescription('2 to read')
  act(() => useTestBadges.setState({}, true))
  expect(room).not.toHaveAccessibleDescription()
  expect(all).not.toHaveAccessibleDescription()
})
