import { i18n } from '@tradefront/language'
import { fakeBroker, hang, lost, status, type Answer } from '@tradefront/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { failureOf, NOT_AVAILABLE } from '../detailed-form/register-failure.ts'
import {
  doneDraft,
  draftOf,
  fill,
  keepDraft,
  openFunnel,
  optionOf,
  optionsShown,
  otherTabStores,
  PASSWORD,
  resetFunnel,
  siteHas,
  storageRefuses,
  storedDraft,
} from '../testing/funnel.tsx'

const broker = fakeBroker()
const PATH = '/register'
const REGISTER = 'POST /auth/register'
const CREATED: Answer = status(201, { message: 'Account created' })
const NOTE = 'Some fields have been pre-filled from your previous step'

afterEach(resetFunnel)

const heading = () => screen.queryByRole('heading', { level: 1, name: 'CREATE A NEW ACCOUNT' })
const field = (name: string) => screen.getByRole('textbox', { name })
const create = () => screen.getByRole('button', { name: 'CREATE ACCOUNT' })

const enter = (name: string, text: string) => fill(screen.getByLabelText(name), text)

async function fillPerson(): Promise<void> {
  await enter('First name', 'Nora')
  await fill(screen.getByLabelText(/^Last name/), 'New')
  await enter('Username', 'nora')
  await enter('Phone', '5550100')
}

async function fillAccount(): Promise<void> {
  await enter('Email', 'nora@tradefront.test')
  await enter('Password', PASSWORD)
  await enter('Confirm password', PASSWORD)
}

test('[ONB-12] [ONB-17] the form without an earlier step refuses a country that is not served', async () => {
  siteHas({ r_page: 'basic', countries_not_served: 'united-states' })
  openFunnel(PATH)
  expect(screen.getByRole('note')).toHaveTextContent("We can't open accounts for residents of United States.")
  await fillPerson()
  await fillAccount()
  await userEvent.click(create())
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription(
    "We can't open accounts for residents of United States.",
  )
  expect(broker.calls(REGISTER)).toHaveLength(0)
})

describe('[ONB-11] what /register shows', () => {
  test.each([['basic'], ['whatever'], [undefined]])('r_page %s: the detailed form', (r_page) => {
    siteHas({ r_page })
    openFunnel(PATH)
    expect(heading()).toBeVisible()
    expect(screen.queryByRole('complementary', { name: 'Your account' })).toBeNull()
  })

  test('r_page ic: the email and password step', () => {
    siteHas({ r_page: 'ic' })
    openFunnel(PATH)
    expect(screen.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible()
    expect(heading()).toBeNull()
  })

  test('r_page ic with the first step done: continues with the country step', () => {
    siteHas({ r_page: 'ic' })
    keepDraft(draftOf())
    const { address } = openFunnel(PATH)
    expect(address()).toBe('/register/country-residence')
  })

  test('r_page ic with both steps done: the detailed form, to finish the sign-up', () => {
    siteHas({ r_page: 'ic' })
    keepDraft(doneDraft())
    const { address } = openFunnel(PATH)
    expect(address()).toBe(PATH)
    expect(heading()).toBeVisible()
    expect(screen.getByText(NOTE)).toBeVisible()
  })

  test('r_page td: the same form beside the benefits', () => {
    siteHas({ r_page: 'td' })
    openFunnel(PATH)
    expect(heading()).toBeVisible()
    expect(
      within(screen.getByRole('complementary', { name: 'Your account' })).getByText('6 asset classes'),
    ).toBeVisible()
    expect(screen.getByLabelText('Confirm password')).toBeVisible()
  })
})

describe('[ONB-14] the detailed form', () => {
  test.each([
    ['united-states', ['First name', 'Last name']],
    ['hungary', ['Last name', 'First name']],
  ])('names are in the order of the nationality: %s', (nationality, names) => {
    keepDraft(doneDraft({ nationality }))
    openFunnel(PATH)
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent)
    expect(labels.slice(0, 2)).toEqual(names)
  })

  test('has all fields, in this order, in front of a blurred picture', () => {
    openFunnel(PATH)
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent)
    expect(labels).toEqual([
      'First name',
      'Last name',
      'Username',
      'Email',
      'Phone',
      'Country',
      'Password',
      'Confirm password',
    ])
    expect(screen.getByTestId('backdrop')).toBeInTheDocument()
    expect(screen.queryByText(NOTE)).toBeNull()
  })

  test('shows and hides each password separately', async () => {
    openFunnel(PATH)
    const [first, second] = screen.getAllByRole('button', { name: 'Show password' })
    await userEvent.click(second!)
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'text')
    await userEvent.click(first!)
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })

  test('has field names that browsers and password managers recognise', () => {
    openFunnel(PATH)
    const tokens = ['First name', 'Last name', 'Email', 'Phone', 'Password', 'Confirm password'].map((name) =>
      screen.getByLabelText(name).getAttribute('autocomplete'),
    )
    expect(tokens).toEqual(['given-name', 'family-name', 'email', 'tel', 'new-password', 'new-password'])
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAttribute('autocomplete', 'country-name')
  })

  test('links to Login; the promo code link has no target', async () => {
    const { address } = openFunnel(PATH)
    await userEvent.click(screen.getByRole('button', { name: 'I have a promo-code' }))
    expect(address()).toBe(PATH)
    await userEvent.click(screen.getByRole('link', { name: 'Login' }))
    expect(address()).toBe('/')
  })

  test('hides values carried over from an earlier step, says so and shows the email', () => {
    keepDraft(doneDraft())
    openFunnel(PATH)
    expect(screen.getByText(NOTE)).toBeVisible()
    expect(screen.getByText('nora@tradefront.test').parentElement).toHaveTextContent('Germany')
    for (const name of ['Email', 'Country', 'Password', 'Confirm password']) {
      expect(screen.queryByLabelText(name)).toBeNull()
    }
    expect(screen.getByText('Set Up').closest('li')).toHaveTextContent('part 3 of 3')
  })

  test('[ONB-17] offers nigeria, uk, us, ca and au if no earlier step has asked', async () => {
    openFunnel(PATH)
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }))
    const options = await optionsShown()
    expect(options.map((option) => option.getAttribute('value'))).toEqual(['nigeria', 'uk', 'us', 'ca', 'au'])
  })
})

describe('[ONB-15] its rules', () => {
  test('are shown at their fields; the first has the focus, all are announced and linked', async () => {
    openFunnel(PATH)
    await enter('Last name', 'P')
    await enter('First name', 'Ada')
    await enter('Email', 'ada')
    await enter('Password', 'long-enough')
    await enter('Confirm password', 'long-enougH')
    await userEvent.click(create())
    expect(field('Last name')).toHaveAccessibleDescription('Last name must be at least 2 characters')
    expect(field('Username')).toHaveAccessibleDescription('Username must be at least 3 characters')
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    expect(field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
    expect(field('First name')).toBeValid()
    expect(field('Last name')).toHaveFocus()
    const summary = screen.getByRole('alert')
    expect(summary).toHaveTextContent(
      'Check these fields: Last name, Username, Email, Phone, Confirm password',
    )
    await userEvent.click(within(summary).getByRole('button', { name: 'Phone' }))
    expect(field('Phone')).toHaveFocus()
    expect(broker.calls()).toEqual([])
  })

  test('correcting a field removes its error', async () => {
    openFunnel(PATH)
    await userEvent.click(create())
    expect(field('First name')).toHaveAccessibleDescription('First name must be at least 2 characters')
    await enter('First name', 'Ada')
    expect(field('First name')).toHaveAccessibleDescription('')
    expect(screen.getByText('Last name must be at least 2 characters')).toBeVisible()
  })
})

describe('[ONB-16] registration', () => {
  test('sends exactly the specified fields, clears the draft and goes to /', async () => {
    keepDraft(doneDraft())
    broker.answers(REGISTER, CREATED)
    const { address } = openFunnel(PATH)
    await fillPerson()
    await userEvent.click(create())
    await waitFor(() => expect(address()).toBe('/'))
    expect(broker.bodies(REGISTER)).toEqual([
      {
        first_name: 'Nora',
        last_name: 'New',
        username: 'nora',
        email: 'nora@tradefront.test',
        phone: '5550100',
        country_code: '+1',
        country: 'germany',
        nationality: 'france',
        password: PASSWORD,
        confirm_password: PASSWORD,
      },
    ])
    expect(storedDraft()).toBeNull()
    expect(window.sessionStorage).toHaveLength(0)
  })

  test('a number that no country has is hinted at, and sent as typed: the specification’s rule is its length', async () => {
    keepDraft(doneDraft())
    broker.answers(REGISTER, CREATED)
    const { address } = openFunnel(PATH)
    await fillPerson()
    expect(screen.queryByText(/Enter a valid number/)).toBeNull()
    fireEvent.change(field('Phone'), { target: { value: '+1 555 0100' } })
    expect(await screen.findByText(/^Enter a valid number, with/)).toBeVisible()
    await userEvent.click(create())
    await waitFor(() => expect(address()).toBe('/'))
    expect(broker.bodies(REGISTER)).toEqual([
      expect.objectContaining({ phone: '+1 555 0100', country_code: '+1' }),
    ])
  })

  test('a single name of one letter is accepted where the broker’s settings say so', async () => {
    siteHas({ name_min_length: 1, single_names: true })
    keepDraft(doneDraft())
    broker.answers(REGISTER, CREATED)
    const { address } = openFunnel(PATH)
    await fillPerson()
    fireEvent.change(field('First name'), { target: { value: 'O' } })
    fireEvent.change(field('Last name (optional)'), { target: { value: '' } })
    await userEvent.click(create())
    await waitFor(() => expect(address()).toBe('/'))
    expect(broker.bodies(REGISTER)).toEqual([expect.objectContaining({ first_name: 'O', last_name: '' })])
  })

  test('without an earlier step sends what was typed and chosen', async () => {
    broker.answers(REGISTER, CREATED)
    const { address } = openFunnel(PATH)
    await fillPerson()
    await fillAccount()
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }))
    await userEvent.click(await optionOf('Nigeria'))
    await userEvent.click(create())
    await waitFor(() => expect(address()).toBe('/'))
    expect(broker.bodies(REGISTER)).toEqual([
      expect.objectContaining({
        email: 'nora@tradefront.test',
        country: 'nigeria',
        nationality: 'nigeria',
        password: PASSWORD,
      }),
    ])
  })

  test('shows Creating account... meanwhile, and a double click registers once', async () => {
    keepDraft(doneDraft())
    let answer: (value: unknown) => void = () => {}
    broker.answers(REGISTER, () => new Promise((resolve) => (answer = resolve)))
    const { address } = openFunnel(PATH)
    await fillPerson()
    const form = create().closest('form')!
    await act(async () => {
      form.requestSubmit()
      form.requestSubmit()
    })
    expect(screen.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
    await act(async () => answer({ message: 'Account created' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(broker.calls()).toHaveLength(1)
  })

  const FAULTS: [name: string, answer: Answer, message: string, maybeCreated: boolean][] = [
    [
      'a refusal with a message',
      status(403, { message: 'No new accounts today' }),
      'No new accounts today',
      false,
    ],
    ['a refusal with error as text', status(400, { error: 'Closed' }), 'Closed', false],
    [
      '500 with words for engineers',
      status(500, { message: 'SQLSTATE[HY000]', errors: { username: ['SQLSTATE'] } }),
      'Registration failed. Please try again.',
      false,
    ],
    ['500 without words', status(500), 'Registration failed. Please try again.', false],
    ['a gateway’s page', status(502, '<html>'), 'Registration failed. Please try again.', true],
    ['an unreachable server', lost, 'Registration failed. Please try again.', true],
    ['a server that never answers', hang, 'Registration failed. Please try again.', true],
    ['malformed JSON', status(200, '{"mess'), 'Registration failed. Please try again.', true],
    ['the wrong shape', () => ({ message: ['?'] }), 'Registration failed. Please try again.', true],
  ]
  test.each(FAULTS)('%s is shown; draft and form are kept, and it can be retried', async (...row) => {
    const [, answer, message, maybeCreated] = row
    keepDraft(doneDraft())
    const draft = storedDraft()
    // A short timeout only for a server that never answers: others may be slow on a slow machine.
    broker.answers(REGISTER, answer)
    if (answer === hang) broker.configure({ timeoutMs: 60 })
    const { address } = openFunnel(PATH)
    await fillPerson()
    await userEvent.click(create())
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByText(/your account may already exist\. Try logging in/) !== null).toBe(maybeCreated)
    expect(address()).toBe(PATH)
    await waitFor(() => expect(create()).toBeEnabled())
    await waitFor(() => expect(create()).toHaveFocus())
    expect(field('Username')).toHaveValue('nora')
    expect(storedDraft()).toEqual(draft)

    broker.answers(REGISTER, CREATED)
    await userEvent.click(create())
    await waitFor(() => expect(address()).toBe('/'))
    expect(storedDraft()).toBeNull()
  })

  test('a retry after a lost response keeps its key; a changed one gets a new key', async () => {
    keepDraft(doneDraft())
    broker.answers(REGISTER, lost)
    const { address } = openFunnel(PATH)
    await fillPerson()
    for (const attempt of [1, 2, 3]) {
      if (attempt === 3) await enter('Username', 'nora2')
      await userEvent.click(create())
      await waitFor(() => expect(broker.calls(REGISTER)).toHaveLength(attempt))
      await waitFor(() => expect(create()).toBeEnabled())
    }
    const [first, second, third] = broker.calls(REGISTER).map(({ key }) => key)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(address()).toBe(PATH)
  })

  test('[ONB-16] with a broker that ignores the key, the email is taken after a lost response, and login is offered', async () => {
    keepDraft(doneDraft())
    broker.answers(REGISTER, lost)
    openFunnel(PATH)
    await fillPerson()
    await userEvent.click(create())
    expect(await screen.findByText(/your account may already exist/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/')
    expect(screen.queryByText(/not created twice/)).toBeNull()

    const taken = 'Email is already registered'
    broker.answers(REGISTER, status(422, { message: taken, errors: { email: [taken] } }))
    await userEvent.click(create())
    expect(await screen.findByText(/this may be your own new account/)).toBeVisible()
    expect(screen.getByText(taken)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('an email that this page can’t have registered isn’t presented as the customer’s own', async () => {
    keepDraft(doneDraft())
    const taken = 'Email is already registered'
    broker.answers(REGISTER, status(422, { message: taken, errors: { email: [taken] } }))
    openFunnel(PATH)
    await fillPerson()
    await userEvent.click(create())
    expect(await screen.findByText(taken)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
    expect(screen.queryByText(/your own new account/)).toBeNull()
  })

  test('a call that cannot be made is said plainly, in the language that the page has by then', async () => {
    keepDraft(doneDraft())
    broker.configure({ baseUrl: () => undefined })
    openFunnel(PATH)
    await fillPerson()
    await userEvent.click(create())
    expect(await screen.findByText("Sign-up isn't available at the moment. Contact support.")).toBeVisible()
    expect(screen.queryByText(/base URL/)).toBeNull()
    onTestFinished(() => act(() => i18n.activate('en')))
    const messages = { [NOT_AVAILABLE.id]: 'Zurzeit nicht möglich' }
    act(() => i18n.loadAndActivate({ locale: 'de', messages }))
    expect(screen.getByText('Zurzeit nicht möglich')).toBeVisible()
  })

  test('a plain error has its own message', () => {
    expect(failureOf(new Error('Out of memory'), [])).toMatchObject({ title: 'Out of memory', errors: {} })
  })

  test('a 422 puts each message at its field and the focus on the first', async () => {
    keepDraft(doneDraft())
    const errors = { username: ['Username is already taken'], phone: ['This number is in use'] }
    broker.answers({ [REGISTER]: status(422, { message: 'Username is already taken', errors }) })
    openFunnel(PATH)
    await fillPerson()
    await userEvent.click(create())
    await waitFor(() => expect(field('Username')).toHaveAccessibleDescription('Username is already taken'))
    expect(field('Phone')).toHaveAccessibleDescription('This number is in use')
    expect(field('Username')).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('Check these fields: Username, Phone')
    expect(screen.getAllByText('Username is already taken')).toHaveLength(1)
  })

  test('a 422 on a hidden field offers a way to change it', async () => {
    keepDraft(doneDraft())
    const errors = { email: ['Email is already registered'], nationality: ['Not served'] }
    broker.answers({ [REGISTER]: status(422, { message: 'Email is already registered', errors }) })
    const { address } = openFunnel(PATH)
    await fillPerson()
    await userEvent.click(create())
    expect(await screen.findByText('Email is already registered')).toBeVisible()
    expect(screen.getByText('Not served')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Change your earlier answers' }))
    expect(address()).toBe('/signup')
  })

  test('that succeeds after its page was left deletes the draft and doesn’t navigate', async () => {
    keepDraft(doneDraft())
    let answer: (value: unknown) => void = () => {}
    broker.answers(REGISTER, () => new Promise((resolve) => (answer = resolve)))
    const { address, go } = openFunnel(PATH)
    await fillPerson()
    await userEvent.click(create())
    await act(() => go('/signup'))
    await act(async () => answer({ message: 'Account created' }))
    await waitFor(() => expect(storedDraft()).toBeNull())
    expect(address()).toBe('/signup')
  })
})

describe('[ONB-18] the input', () => {
  test('survives a reload, except passwords, which are never stored', async () => {
    const first = openFunnel(PATH)
    await fillPerson()
    await fillAccount()
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }))
    await userEvent.click(await optionOf('Canada'))
    const kept = [window.localStorage, window.sessionStorage].map((storage) => JSON.stringify(storage)).join()
    expect(kept).toContain('nora@tradefront.test')
    expect(kept).not.toContain(PASSWORD)
    first.unmount()
    openFunnel(PATH)
    expect(field('First name')).toHaveValue('Nora')
    expect(field('Last name')).toHaveValue('New')
    expect(field('Username')).toHaveValue('nora')
    expect(field('Phone')).toHaveValue('5550100')
    expect(field('Email')).toHaveValue('nora@tradefront.test')
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Canada')
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(screen.getByLabelText('Confirm password')).toHaveValue('')
  })

  test('survives a reload along with the draft of the earlier steps', async () => {
    keepDraft(doneDraft())
    const first = openFunnel(PATH)
    await fillPerson()
    first.unmount()
    openFunnel(PATH)
    expect(field('First name')).toHaveValue('Nora')
    expect(field('Phone')).toHaveValue('5550100')
    expect(screen.getByText(NOTE)).toBeVisible()
  })

  test('is ignored if corrupt', () => {
    window.sessionStorage.setItem('registration_form', '{"values":{"first_name":7}}')
    openFunnel(PATH)
    expect(field('First name')).toHaveValue('')
  })

  test('expires while the form is open: says so and asks for what is missing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    keepDraft(doneDraft())
    openFunnel(PATH)
    fireEvent.change(field('First name'), { target: { value: 'Nora' } })
    act(() => void vi.advanceTimersByTime(3_600_100))
    expect(screen.getByText(/we keep it for one hour only/)).toBeVisible()
    expect(screen.queryByText(NOTE)).toBeNull()
    expect(field('Email')).toHaveValue('')
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(field('First name')).toHaveValue('Nora')
    expect(storedDraft()).toBeNull()
  })

  test('is replaced by another tab’s sign-up, on the page and in the request', async () => {
    keepDraft(doneDraft())
    broker.answers(REGISTER, CREATED)
    openFunnel(PATH)
    await fillPerson()
    otherTabStores(doneDraft({ email: 'other@tradefront.test', nationality: 'japan' }))
    expect(screen.getByText('other@tradefront.test').parentElement).toHaveTextContent('Germany')
    await userEvent.click(create())
    await waitFor(() => expect(broker.calls()).toHaveLength(1))
    expect(broker.bodies(REGISTER)[0]).toMatchObject({
      first_name: 'Nora',
      email: 'other@tradefront.test',
      nationality: 'japan',
    })
  })

  test('after another tab finished the sign-up: says so, and a new one can be started', () => {
    keepDraft(doneDraft())
    openFunnel(PATH)
    otherTabStores(null)
    expect(screen.getByText('This sign-up was finished or cancelled in another tab.')).toBeVisible()
    expect(field('Email')).toHaveValue('')
  })

  test.each(['writing', 'everything'] as const)(
    'is sent even if the browser’s storage refuses %s',
    async (what) => {
      storageRefuses(what)
      broker.answers(REGISTER, CREATED)
      const { address } = openFunnel(PATH)
      await fillPerson()
      await fillAccount()
      await userEvent.click(create())
      await waitFor(() => expect(address()).toBe('/'))
    },
  )
})
