import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { onPhone } from '@tradefront/ui/testing'
import { openFunnel, resetFunnel, siteHas } from '../testing/funnel.tsx'

afterEach(resetFunnel)

const SITE = 'https://example.test'
const legal = () => screen.queryByRole('navigation', { name: 'Legal' })
const warning = () => screen.getByRole('complementary', { name: 'Risk warning' })

describe('[ONB-03] texts and links of the settings', () => {
  test('appear if the settings have them; links open in a new tab without access to this one', () => {
    siteHas({
      register_page_header: 'Since 2009',
      register_page_footer: 'Regulated in the UK',
      terms_url: `${SITE}/terms`,
      privacy_url: `${SITE}/privacy`,
      risk_url: `${SITE}/risk`,
      help_url: 'mailto:help@example.test',
    })
    openFunnel('/signup')
    expect(within(screen.getByRole('banner')).getByText('Since 2009')).toBeVisible()
    expect(within(screen.getByRole('contentinfo')).getByText('Regulated in the UK')).toBeVisible()
    const links = within(legal()!).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Terms of Service', `${SITE}/terms`],
      ['Privacy Policy', `${SITE}/privacy`],
      ['Risk Disclosure', `${SITE}/risk`],
      ['Help Center', 'mailto:help@example.test'],
    ])
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })

  test('are absent if the settings have none', () => {
    siteHas({})
    openFunnel('/signup')
    expect(legal()).toBeNull()
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/^$/)
  })

  test('are rendered only if they are safe', () => {
    siteHas({
      terms_url: 'javascript:alert(document.cookie)',
      privacy_url: 'data:text/html,<script>alert(1)</script>',
      risk_url: '/relative',
      help_url: `${SITE}/help`,
    })
    openFunnel('/signup')
    expect(
      within(legal()!)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Help Center'])
  })

  test('are shown as text even if they contain markup', () => {
    siteHas({ register_page_header: '<img src=x onerror=alert(1)>' })
    openFunnel('/signup')
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(document.querySelector('header img')).toBeNull()
  })
})

describe('[ONB-06] the logo', () => {
  const LOGOS = { name: 'Northlight', logo: `${SITE}/logo.svg`, logo_sm: `${SITE}/small.svg` }
  const picture = () => screen.queryByRole('img', { name: 'Northlight' })

  test('opens the site’s home page in a new tab', () => {
    siteHas({ ...LOGOS, website_url: SITE })
    openFunnel('/signup')
    const link = screen.getByRole('link', { name: 'Northlight' })
    expect(link).toHaveAttribute('href', `${SITE}/`)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('uses logo on desktop and logo_sm on mobile', () => {
    siteHas(LOGOS)
    openFunnel('/signup').unmount()
    openFunnel('/signup')
    expect(picture()).toHaveAttribute('src', LOGOS.logo)
    resetFunnel()
    onPhone()
    siteHas(LOGOS)
    openFunnel('/signup')
    expect(picture()).toHaveAttribute('src', LOGOS.logo_sm)
  })

  test.each([
    ['missing', {}],
    ['empty', { logo_sm: '' }],
    ['unsafe', { logo_sm: 'javascript:alert(1)' }],
  ])('on mobile falls back to logo if logo_sm is %s', (_, small) => {
    onPhone()
    siteHas({ name: 'Northlight', logo: LOGOS.logo, ...small })
    openFunnel('/signup')
    expect(picture()).toHaveAttribute('src', LOGOS.logo)
  })

  test('falls back to the next one if it can’t be loaded, finally to the name', () => {
    onPhone()
    siteHas(LOGOS)
    openFunnel('/signup')
    fireEvent.error(picture()!)
    expect(picture()).toHaveAttribute('src', LOGOS.logo)
    fireEvent.error(picture()!)
    expect(picture()).toBeNull()
    expect(within(screen.getByRole('banner')).getByText('Northlight')).toBeVisible()
  })

  test('isn’t a link if the home page is unsafe', () => {
    siteHas({ ...LOGOS, website_url: 'javascript:alert(1)' })
    openFunnel('/signup')
    expect(screen.queryByRole('link', { name: 'Northlight' })).toBeNull()
    expect(picture()).toBeVisible()
  })
})

describe('[ONB-05] the risk warning', () => {
  const DEFAULT =
    'Risk warning: Trading CFDs carries a high level of risk to your capital and you should only trade with money you can afford to lose.'

  test('is permanent on desktop, with the specification’s sentence by default', () => {
    siteHas({})
    openFunnel('/signup')
    expect(warning().textContent).toBe(DEFAULT)
    expect(within(warning()).queryByRole('button')).toBeNull()
  })

  test('takes the text and the percentage of losing accounts from the settings', () => {
    siteHas({ risk_warning: 'You may lose everything.', risk_loss_percent: '74.5' })
    openFunnel('/signup')
    expect(warning().textContent).toBe(
      'Risk warning: You may lose everything. 74.5% of retail investor accounts lose money when trading CFDs with this provider.',
    )
  })

  test.each([[null], ['most of them'], [140], [-1]])('omits a percentage of %s', (risk_loss_percent) => {
    siteHas({ risk_loss_percent })
    openFunnel('/signup')
    expect(warning().textContent).toBe(DEFAULT)
  })

  test('can be hidden and shown again on mobile, and stays hidden from step to step', async () => {
    onPhone()
    const { go } = openFunnel('/signup')
    await userEvent.click(screen.getByRole('button', { name: 'Hide risk warning' }))
    expect(warning()).not.toHaveTextContent('Trading CFDs')
    expect(screen.getByRole('button', { name: 'Show risk warning' })).toHaveFocus()
    await go('/register')
    expect(await screen.findByRole('heading', { name: 'CREATE A NEW ACCOUNT' })).toBeVisible()
    expect(warning()).not.toHaveTextContent('Trading CFDs')
    await userEvent.click(screen.getByRole('button', { name: 'Show risk warning' }))
    expect(warning()).toHaveTextContent('Trading CFDs')
    expect(screen.getByRole('button', { name: 'Hide risk warning' })).toHaveFocus()
  })
})

test('[ONB-02] [ONB-14] a step reached from another one focuses its heading; the first page of a visit doesn’t', async () => {
  const { go } = openFunnel('/signup')
  expect(document.body).toHaveFocus()
  await go('/register')
  expect(await screen.findByRole('heading', { name: 'CREATE A NEW ACCOUNT' })).toHaveFocus()
})
