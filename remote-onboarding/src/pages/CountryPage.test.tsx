import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n } from '@tradefront/language'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  doneDraft,
  draftOf,
  keepDraft,
  openFunnel,
  optionOf,
  optionsShown,
  otherTabStores,
  resetFunnel,
  siteHas,
  storedDraft,
} from '../testing/funnel.tsx'

const PATH = '/register/country-residence'
const START_OVER = 'Please complete the registration process first'

afterEach(resetFunnel)

const residence = () => screen.getByRole('combobox', { name: 'Country of Residence' })
const nationality = () => screen.getByRole('combobox', { name: 'Nationality' })
const agree = () => screen.getByRole('checkbox', { name: 'I agree to the Privacy Policy and I am over 18.' })
const proceed = () => screen.getByRole('button', { name: 'Continue' })

/** The option that Enter would choose. */
const highlighted = () => document.querySelector('[role=option][data-combobox-selected]')

describe('[ONB-13] without saved data', () => {
  test('redirects to the first step, which says so above its title, and not as an error', async () => {
    const { address, go } = openFunnel(PATH)
    const notice = within(await screen.findByRole('main')).getByRole('status')
    expect(notice).toHaveTextContent(START_OVER)
    const title = screen.getByRole('heading', { level: 1 })
    expect(notice.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(address()).toBe('/signup')
    await go('/register')
    await go('/signup')
    expect(await screen.findByRole('heading', { name: 'Create Your Account' })).toBeVisible()
    expect(screen.queryByText(START_OVER)).toBeNull()
  })

  test('a sign-up begun since ends the notice', async () => {
    openFunnel(PATH)
    expect(await screen.findByText(START_OVER)).toBeVisible()
    otherTabStores(draftOf())
    expect(screen.getByText("You've already started")).toBeVisible()
    expect(screen.queryByText(START_OVER)).toBeNull()
  })

  test.each(['{"email":"a@b.test"}', '{{{'])('corrupt data (%s) is ignored', async (text) => {
    window.localStorage.setItem('registration_data', text)
    const { address } = openFunnel(PATH)
    expect(await screen.findByText(START_OVER)).toBeVisible()
    expect(address()).toBe('/signup')
  })

  test('data older than an hour is ignored', async () => {
    keepDraft(draftOf({ timestamp: new Date(Date.now() - 3_600_001).toISOString() }))
    const { address } = openFunnel(PATH)
    expect(await screen.findByText(START_OVER)).toBeVisible()
    expect(address()).toBe('/signup')
    expect(storedDraft()).toBeNull()
  })
})

describe('[ONB-12] the country step', () => {
  beforeEach(() => keepDraft(draftOf()))

  test('shows heading, both pickers with the visitor’s country, the notice and the consent text', () => {
    openFunnel(PATH)
    expect(screen.getByRole('heading', { level: 1, name: "Let's get you set up!" })).toBeVisible()
    expect(residence()).toHaveValue('Germany')
    expect(nationality()).toHaveValue('Germany')
    expect(screen.getByRole('note')).toHaveTextContent('regulated entity for your country')
    expect(agree()).not.toBeChecked()
    expect(screen.getByText('Set Up').closest('li')).toHaveTextContent('part 2 of 3')
  })

  test('a country that is not served is marked, and refused with the reason', async () => {
    siteHas({ countries_not_served: 'germany, iran', countries_not_served_reason: 'Our licence ends there.' })
    const { address } = openFunnel(PATH)
    expect(
      screen.getByText("We can't open accounts for residents of Germany or Iran. Our licence ends there."),
    ).toBeVisible()
    await userEvent.click(residence())
    const options = await optionsShown()
    const marked = options.filter(({ textContent }) => textContent.includes('Not served'))
    expect(marked.map(({ textContent }) => /\p{L}+(?=Not served)/u.exec(textContent)?.[0])).toEqual([
      'Germany',
      'Iran',
    ])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(agree())
    await userEvent.click(proceed())
    expect(
      await screen.findByText("We can't open accounts for residents of Germany. Our licence ends there."),
    ).toBeVisible()
    expect(address()).toBe(PATH)
    expect(storedDraft()).not.toHaveProperty('agreePrivacy')
  })

  test('Continue is disabled until the box is ticked', async () => {
    openFunnel(PATH)
    expect(proceed()).toBeDisabled()
    await userEvent.click(agree())
    expect(proceed()).toBeEnabled()
    await userEvent.click(agree())
    expect(proceed()).toBeDisabled()
  })

  test('submitting in another way without ticking the box asks for it', async () => {
    const { address } = openFunnel(PATH)
    fireEvent.submit(residence().closest('form')!)
    expect(await screen.findByText('Please agree to the Privacy Policy')).toBeVisible()
    expect(address()).toBe(PATH)
    expect(storedDraft()?.agreePrivacy).toBeUndefined()
  })

  test('a country is found by typing and chosen by Enter; typing replaces the choice', async () => {
    openFunnel(PATH)
    await userEvent.tab()
    residence().focus()
    await userEvent.keyboard('holland')
    const options = await optionsShown()
    expect(options.map((option) => option.textContent)).toEqual(['🇳🇱Netherlands'])
    await userEvent.keyboard('{Enter}')
    expect(residence()).toHaveValue('Netherlands')
    const step = within(screen.getByRole('main'))
    await waitFor(() => expect(step.queryByRole('option', { hidden: true })).toBeNull())
  })

  test('countries are named in the language of the page; the draft keeps the slug', async () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    openFunnel(PATH)
    await userEvent.tab()
    residence().focus()
    await userEvent.keyboard('osterr')
    expect((await optionsShown()).map((option) => option.textContent)).toEqual(['🇦🇹Österreich'])
    await userEvent.keyboard('{Enter}')
    expect(residence()).toHaveValue('Österreich')
    expect(storedDraft()?.countryOfResidence).toBe('austria')
    act(() => i18n.activate('en'))
    expect(residence()).toHaveValue('Austria')
  })

  test('a country is chosen by arrow keys and by a click', async () => {
    openFunnel(PATH)
    nationality().focus()
    await userEvent.keyboard('fr')
    await waitFor(() => expect(highlighted()).toHaveTextContent('France'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(highlighted()).toHaveTextContent('French Guiana'))
    await userEvent.keyboard('{Enter}')
    expect(nationality()).toHaveValue('French Guiana')
    await userEvent.clear(nationality())
    await userEvent.type(nationality(), 'irel')
    await userEvent.click(await optionOf('Ireland'))
    expect(nationality()).toHaveValue('Ireland')
  })

  test('with keys faster than a timer, each continues from the highlighted entry', async () => {
    const keys = userEvent.setup({ delay: null })
    openFunnel(PATH)
    agree().focus()
    await keys.keyboard('{Shift>}{Tab}{/Shift}fr')
    expect(highlighted()).toHaveTextContent('France')
    expect(nationality()).toHaveAttribute('aria-activedescendant', highlighted()?.id)
    await keys.keyboard('{ArrowDown}')
    expect(highlighted()).toHaveTextContent('French Guiana')
    expect(nationality()).toHaveAttribute('aria-activedescendant', highlighted()?.id)
    await keys.keyboard('{Enter}')
    expect(nationality()).toHaveValue('French Guiana')
  })

  test('the arrows start from the chosen country', async () => {
    openFunnel(PATH)
    nationality().focus()
    await waitFor(() => expect(highlighted()).toHaveTextContent('Germany'))
    await userEvent.keyboard('{ArrowDown}')
    expect(highlighted()).toHaveTextContent('Ghana')
  })

  test('Enter in an empty field chooses nothing; the arrows start with the first country', async () => {
    keepDraft(draftOf({ country: 'not-listed' }))
    openFunnel(PATH)
    act(() => nationality().focus())
    const [first] = await optionsShown()
    expect(highlighted()).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(nationality()).toHaveValue('')
    await userEvent.keyboard('{ArrowDown}')
    expect(highlighted()).toBe(first)
  })

  test('typing something that isn’t a country says so and keeps the choice', async () => {
    openFunnel(PATH)
    nationality().focus()
    await userEvent.keyboard('atlantis')
    expect(await screen.findByText('No matching country')).toBeInTheDocument()
    act(() => nationality().blur())
    expect(nationality()).toHaveValue('Germany')
  })

  test('saves the choices, shows Processing... meanwhile and goes to /register', async () => {
    const { address } = openFunnel(PATH)
    nationality().focus()
    await userEvent.keyboard('france{Enter}')
    await userEvent.click(agree())
    fireEvent.click(proceed())
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await waitFor(() => expect(address()).toBe('/register'))
    expect(storedDraft()).toEqual({
      ...draftOf({ timestamp: storedDraft()!.timestamp }),
      countryOfResidence: 'germany',
      nationality: 'france',
      agreePrivacy: true,
    })
  })

  test('an unlisted country is shown as the United States', () => {
    keepDraft(draftOf({ country: 'united_states' }))
    openFunnel(PATH)
    expect(residence()).toHaveValue('United States')
  })

  test('an unlisted country must be chosen again; the first empty field has the focus', async () => {
    keepDraft(draftOf({ country: 'atlantis' }))
    const { address } = openFunnel(PATH)
    await userEvent.click(agree())
    await userEvent.click(proceed())
    expect(screen.getByText('Choose your country of residence')).toBeVisible()
    expect(screen.getByText('Choose your nationality')).toBeVisible()
    expect(residence()).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('Country of Residence, Nationality')
    expect(address()).toBe(PATH)
  })

  test('the policy opens in a new tab if the settings have its address', () => {
    siteHas({ privacy_url: 'https://example.test/privacy' })
    openFunnel(PATH)
    const link = agree().closest('form')!.querySelector('a')
    expect(link).toHaveTextContent('Privacy Policy')
    expect(link).toHaveAttribute('href', 'https://example.test/privacy')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  test('the policy isn’t a link if its address would run code', () => {
    siteHas({ privacy_url: 'javascript:alert(1)' })
    openFunnel(PATH)
    expect(agree().closest('form')!.querySelector('a')).toBeNull()
  })
})

describe('[ONB-18] the country step stays up to date', () => {
  test('choices survive a reload, consent only once it was given with Continue', async () => {
    keepDraft(draftOf())
    const first = openFunnel(PATH)
    residence().focus()
    await userEvent.keyboard('kenya{Enter}')
    await userEvent.click(agree())
    first.unmount()
    openFunnel(PATH)
    expect(residence()).toHaveValue('Kenya')
    expect(agree()).not.toBeChecked()
  })

  test('returning to it restores everything', async () => {
    keepDraft(doneDraft())
    openFunnel(PATH)
    expect(residence()).toHaveValue('Germany')
    expect(nationality()).toHaveValue('France')
    expect(agree()).toBeChecked()
    await userEvent.click(agree())
    expect(storedDraft()?.agreePrivacy).toBe(false)
  })

  test('another tab’s sign-up replaces this one', () => {
    keepDraft(draftOf())
    openFunnel(PATH)
    otherTabStores(draftOf({ email: 'other@tradefront.test', country: 'japan', timestamp: later(1) }))
    expect(screen.getByText(/Signing up as other@tradefront.test/)).toBeVisible()
    expect(residence()).toHaveValue('Japan')
  })

  test('a sign-up finished in another tab ends here too', async () => {
    keepDraft(draftOf())
    const { address } = openFunnel(PATH)
    otherTabStores(null)
    expect(await screen.findByText('This sign-up was finished or cancelled in another tab.')).toBeVisible()
    expect(screen.getByText(START_OVER)).toBeVisible()
    expect(address()).toBe('/signup')
  })

  test('Continue doesn’t restore a sign-up that another tab has just finished', async () => {
    keepDraft(draftOf())
    const { address } = openFunnel(PATH)
    await userEvent.click(agree())
    window.localStorage.clear()
    await userEvent.click(proceed())
    await waitFor(() => expect(address()).toBe('/signup'))
    expect(await screen.findByText(START_OVER)).toBeVisible()
    expect(storedDraft()).toBeNull()
  })

  test('expires while it is open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    keepDraft(draftOf())
    const { address } = openFunnel(PATH)
    act(() => void vi.advanceTimersByTime(3_599_000))
    expect(address()).toBe(PATH)
    act(() => void vi.advanceTimersByTime(1_100))
    expect(address()).toBe('/signup')
    expect(storedDraft()).toBeNull()
  })

  test('expiry while the machine slept is noticed when the page becomes visible', () => {
    keepDraft(draftOf())
    const { address } = openFunnel(PATH)
    vi.setSystemTime(Date.now() + 3_600_001)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(address()).toBe('/signup')
  })
})

/** An ISO time `ms` from now. */
function later(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}
