import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { changeLanguage, i18n } from '@tradefront/language'
import { notificationsStore, onPhone } from '@tradefront/ui/testing'
import { fakeBroker, hang, lost, status, type Answer } from '@tradefront/testing'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import {
  draftOf,
  doneDraft,
  fill,
  keepDraft,
  openFunnel,
  otherTabStores,
  PASSWORD,
  resetFunnel,
  storageRefuses,
  storedDraft,
} from '../testing/funnel.tsx'

const broker = fakeBroker()
const CHECK = 'POST /auth/check-email'
/** An available address, checked from Germany. */
const FREE: Answer = () => ({
  success: true,
  message: 'Email is available',
  data: { available: true, country: 'DE' },
})

afterEach(resetFunnel)

const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Continue' })

async function fillIn(address = 'nora@tradefront.test', secret = PASSWORD): Promise<void> {
  await fill(email(), address)
  await fill(password(), secret)
}

describe('the screen', () => {
  test('[ONB-01] headline, title, fields, language and social buttons that do nothing', async () => {
    const { address } = openFunnel('/signup')
    expect(screen.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible()
    expect(screen.getByText('Live Trading Account Application')).toBeVisible()
    for (const name of ['Google', 'Facebook', 'Apple', /^EN/]) {
      await userEvent.click(screen.getByRole('button', { name }))
    }
    expect(address()).toBe('/signup')
    expect(broker.calls()).toEqual([])
  })

  test('[ONB-01] [HEAD-01] the language button is the place of the list of languages; later steps have it in the header', async () => {
    const { go } = openFunnel('/signup')
    const languages = screen.getByRole('combobox', { name: 'Language' })
    const button = screen.getByRole('button', { name: 'EN, language: English' })
    expect(button).toHaveTextContent(/^EN$/)
    expect(button.parentElement).toContainElement(languages)
    await userEvent.click(button)
    expect(languages).toHaveFocus()
    await userEvent.selectOptions(languages, 'Deutsch')
    await waitFor(() => expect(i18n.locale).toBe('de'))
    await act(() => changeLanguage('en'))
    document.documentElement.removeAttribute('lang')
    document.documentElement.removeAttribute('dir')
    keepDraft(draftOf())
    await go('/register/country-residence')
    await screen.findByRole('heading', { name: "Let's get you set up!" })
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('combobox', { name: 'Language' })).toBeVisible()
  })

  test('[ONB-01] the password can be shown and hidden', async () => {
    openFunnel('/signup')
    expect(password()).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  test('[ONB-01] on desktop signing in is at /', async () => {
    const { address } = openFunnel('/signup')
    await userEvent.click(screen.getByRole('link', { name: 'Sign in to your account' }))
    expect(address()).toBe('/')
  })

  test('[ONB-01] on mobile signing in is at /?type=basic', async () => {
    onPhone()
    const { address } = openFunnel('/signup')
    await userEvent.click(screen.getByRole('link', { name: 'Sign in to your account' }))
    expect(address()).toBe('/?type=basic')
  })

  test('[ONB-02] the steps are Set Up, Financial Profile, ID Check, and this is the first', () => {
    openFunnel('/signup')
    const steps = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(steps).toEqual(['1 Set Up, part 1 of 3', '2 Financial Profile', '3 ID Check'])
    expect(screen.getByText('Set Up').closest('li')).toHaveAttribute('aria-current', 'step')
  })

  test('[ONB-04] the reviews: Excellent, 1,196 reviews', () => {
    openFunnel('/signup')
    expect(screen.getByText('Excellent').closest('p')).toHaveTextContent('Rated Excellent from 1,196 reviews')
  })
})

describe('[ONB-07] the fields', () => {
  test('start empty, even with an earlier sign-up', () => {
    keepDraft(draftOf())
    openFunnel('/signup')
    expect(email()).toHaveValue('')
    expect(password()).toHaveValue('')
  })

  test('are validated only on submit; the first invalid one has the focus, both are announced', async () => {
    openFunnel('/signup')
    await fillIn('nobody', 'short')
    await userEvent.tab()
    expect(screen.queryByText('Please enter a valid email address')).toBeNull()
    await userEvent.click(submit())
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    expect(screen.getByText('Password must be at least 8 characters')).toBeVisible()
    expect(email()).toHaveFocus()
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address')
    expect(screen.getByRole('alert')).toHaveTextContent('Check these fields: Email, Password')
    expect(broker.calls()).toEqual([])
  })

  test('lose their message when corrected', async () => {
    openFunnel('/signup')
    await userEvent.click(submit())
    await userEvent.type(password(), 'x')
    expect(screen.queryByText('Password must be at least 8 characters')).toBeNull()
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
  })

  test('have names that password managers recognise', () => {
    openFunnel('/signup')
    expect(email()).toHaveAttribute('autocomplete', 'email')
    expect(password()).toHaveAttribute('autocomplete', 'new-password')
  })

  test('are accepted when filled without key presses', async () => {
    broker.answers(CHECK, FREE)
    const { address } = openFunnel('/signup')
    Object.assign(email(), { value: ' nora@tradefront.test ' })
    Object.assign(password(), { value: PASSWORD })
    await userEvent.click(submit())
    await waitFor(() => expect(address()).toBe('/register/country-residence'))
    expect(broker.bodies(CHECK)).toEqual([{ email: 'nora@tradefront.test' }])
  })
})

describe('the check of the address', () => {
  test('[ONB-08] the button is disabled with a busy label meanwhile, and a double click sends one request', async () => {
    let answer: (value: unknown) => void = () => {}
    broker.answers(CHECK, () => new Promise((resolve) => (answer = resolve)))
    openFunnel('/signup')
    await fillIn()
    const form = email().closest('form')!
    // Two submits before React has rendered in between.
    await act(async () => {
      form.requestSubmit()
      form.requestSubmit()
    })
    expect(await screen.findByRole('button', { name: 'Checking email availability...' })).toBeDisabled()
    await waitFor(() => expect(broker.calls()).toHaveLength(1))
    answer({ success: false, message: 'Taken', data: null })
    expect(await screen.findByText('Taken')).toBeVisible()
    await waitFor(() => expect(submit()).toBeEnabled())
    expect(broker.calls()).toHaveLength(1)
  })

  test.each([
    ['DE', 'germany'],
    ['gb', 'united-kingdom'],
    [null, 'united-states'],
    ['XX', 'united_states'],
  ])(
    '[ONB-09] an available address from %s is stored with country %s, and the next step opens',
    async (code, country) => {
      broker.answers({ [CHECK]: () => ({ success: true, data: { available: true, country: code } }) })
      const before = Date.now()
      const { address } = openFunnel('/signup')
      await fillIn()
      await userEvent.click(submit())
      await waitFor(() => expect(address()).toBe('/register/country-residence'))
      expect(
        await screen.findByText('Email verified successfully! Please continue with registration.'),
      ).toBeVisible()
      const draft = storedDraft()
      expect(draft).toEqual({
        email: 'nora@tradefront.test',
        password: PASSWORD,
        country,
        timestamp: expect.any(String) as string,
      })
      expect(Date.parse(draft?.timestamp ?? '')).toBeGreaterThanOrEqual(before)
    },
  )

  const FAULTS: [name: string, answer: Answer, message: string][] = [
    [
      'a taken address with a message',
      () => ({ success: false, message: 'This address has an account' }),
      'This address has an account',
    ],
    [
      'a taken address without a message',
      () => ({ success: true, data: { available: false } }),
      'Email is already registered',
    ],
    ['a response without data', () => ({ success: true }), 'Email is already registered'],
    ['a refusal with a message', status(429, { message: 'Wait a minute' }), 'Wait a minute'],
    [
      '500 with words for engineers',
      status(500, { message: 'SQLSTATE[HY000]' }),
      'Failed to check email availability',
    ],
    ['500 without words', status(500), 'Failed to check email availability'],
    ['500 with a page of HTML', status(500, '<html>gateway</html>'), 'Failed to check email availability'],
    ['an unreachable server', lost, 'Failed to check email availability'],
    ['a server that never answers', hang, 'Failed to check email availability'],
    ['malformed JSON', status(200, '{"success":tr'), 'An error occurred. Please try again.'],
    ['the wrong shape', () => ({ success: 'yes', data: [] }), 'An error occurred. Please try again.'],
  ]
  test.each(FAULTS)('[ONB-10] %s is shown, and the page stays usable', async (_, answer, message) => {
    // A short timeout only for a server that never answers: others may be slow on a slow machine.
    broker.answers(CHECK, answer)
    if (answer === hang) broker.configure({ timeoutMs: 60 })
    const { address } = openFunnel('/signup')
    await fillIn()
    await userEvent.click(submit())
    expect(await screen.findByText(message)).toBeVisible()
    expect(address()).toBe('/signup')
    await waitFor(() => expect(submit()).toBeEnabled())
    expect(email()).toHaveValue('nora@tradefront.test')
    expect(password()).toHaveValue(PASSWORD)
    expect(storedDraft()).toBeNull()

    broker.answers(CHECK, FREE)
    await userEvent.click(submit())
    await waitFor(() => expect(address()).toBe('/register/country-residence'))
  })

  test('[ONB-10] a taken address stays marked at its field after the toast has gone', async () => {
    broker.answers({ [CHECK]: () => ({ success: false, message: 'Email is already registered' }) })
    openFunnel('/signup')
    await fillIn()
    await userEvent.click(submit())
    expect(await screen.findByText('Email is already registered')).toBeVisible()
    expect(email()).toBeInvalid()
    expect(email()).toHaveFocus()
  })

  test('[ONB-10] a 422 shows the server’s message at the field', async () => {
    broker.answers({
      [CHECK]: status(422, { message: 'Invalid data', errors: { email: ['No throw-away addresses'] } }),
    })
    openFunnel('/signup')
    await fillIn()
    await userEvent.click(submit())
    expect(await screen.findByText('Invalid data')).toBeVisible()
    expect(email()).toHaveAccessibleDescription('No throw-away addresses')
  })

  test('[ONB-09] a response after the page was left changes nothing', async () => {
    let answer: (value: unknown) => void = () => {}
    broker.answers(CHECK, () => new Promise((resolve) => (answer = resolve)))
    const { address } = openFunnel('/signup')
    await fillIn()
    await userEvent.click(submit())
    await userEvent.click(screen.getByRole('link', { name: 'Sign in to your account' }))
    await act(async () => {
      answer({ success: true, data: { available: true } })
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
    expect(address()).toBe('/')
    expect(notificationsStore.getState().notifications).toEqual([])
    expect(storedDraft()).toBeNull()
  })
})

describe('[ONB-18] an earlier sign-up', () => {
  test('can be continued where it was left', async () => {
    keepDraft(draftOf())
    const { address } = openFunnel('/signup')
    expect(screen.getByText(/We keep your sign-up as nora@tradefront.test/)).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Continue sign-up' }))
    expect(address()).toBe('/register/country-residence')
  })

  test('with the country step done continues with the form', async () => {
    keepDraft(doneDraft())
    const { address } = openFunnel('/signup')
    await userEvent.click(screen.getByRole('link', { name: 'Continue sign-up' }))
    expect(address()).toBe('/register')
  })

  test('in another tab is noticed, as is its end', () => {
    openFunnel('/signup')
    otherTabStores(draftOf({ email: 'other@tradefront.test' }))
    expect(screen.getByText(/We keep your sign-up as other@tradefront.test/)).toBeVisible()
    otherTabStores(null)
    expect(screen.queryByText(/We keep your sign-up as/)).toBeNull()
    expect(screen.getByText('This sign-up was finished or cancelled in another tab.')).toBeVisible()
  })

  test.each(['{"email":', '{"email":1,"password":[]}', '"text"'])(
    'that is corrupt (%s) is ignored',
    (text) => {
      window.localStorage.setItem('registration_data', text)
      openFunnel('/signup')
      expect(screen.queryByText(/We keep your sign-up as/)).toBeNull()
      expect(submit()).toBeEnabled()
    },
  )
})

test.each(['writing', 'everything'] as const)(
  '[ONB-09] a browser whose storage refuses %s doesn’t block the sign-up',
  async (what) => {
    storageRefuses(what)
    broker.answers(CHECK, FREE)
    const { address } = openFunnel('/signup')
    await fillIn()
    await userEvent.click(submit())
    await waitFor(() => expect(address()).toBe('/register/country-residence'))
    expect(screen.getByRole('combobox', { name: 'Country of Residence' })).toHaveValue('Germany')
    fireEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(submit())
    await waitFor(() => expect(address()).toBe('/register'))
    expect(screen.getByText('Some fields have been pre-filled from your previous step')).toBeVisible()
  },
)
