import { closePages, CUSTOMER } from '@tradefront/account-pages/testing'
import { PROFILE_FIELDS, type ProfileField } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import { notifications } from '@tradefront/ui/testing'
import { fakeBroker, hang, lost, profile as filledProfile, status } from '@tradefront/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../testing/account-pages.tsx'
import { draftOf, dropDraft } from './profile-draft.ts'

const PAGE = '/main/personal'
const GET = 'GET /profile'
const PUT = 'PUT /profile'

const FILLED = filledProfile({
  first_name: 'Dana',
  last_name: 'Holm',
  phone: '+49 30 5550100',
  city: 'Berlin',
  postcode: '10115',
  country: 'germany',
  tax_country: 'germany',
  tax_id: '12345678901',
  net_worth: 'under-25k',
  trading_experience: 'none',
})
const EMPTY = {
  ...(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as Record<ProfileField, string>),
  first_name: 'Dana',
  last_name: 'Holm',
}
const SECTION = 'PUT /profile/section'
/** By which the server tells the customer's day. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const CHECK_PAGE = { status: 'not_started', documents: [] }

const profile = (more: object = {}) => ({ data: { ...FILLED, complete: true, locked: [], ...more } })

/** Everything filled in and nothing saved yet, unless a test overrides it. */

const broker = fakeBroker({
  [GET]: () => profile({ complete: false }),
  [PUT]: ({ body }) => profile(body as object),
  [SECTION]: () => profile({ complete: false }),
  'GET /verification': () => ({ data: CHECK_PAGE }),
  'GET /progress': () => ({ data: [] }),
})

const save = (name = 'Save and continue') => screen.getByRole('button', { name })
const city = () => screen.findByLabelText<HTMLInputElement>('Town or city')
async function typeCity(text: string) {
  await userEvent.clear(await city())
  await userEvent.paste(text)
}

beforeEach(dropDraft)
afterEach(() => {
  closePages()
  act(() => notifications.clean())
  vi.restoreAllMocks()
})

describe('[WALL-04] loading the financial profile', () => {
  test('[ONB-02] it is the second of three steps; a skeleton shows until the form is loaded', async () => {
    let answer = (_profile: object) => {}
    broker.answers(GET, () => new Promise((resolve) => (answer = resolve)))
    openPage(PAGE)
    expect(screen.getByRole('heading', { level: 1, name: 'Financial profile' })).toBeVisible()
    const current = within(screen.getByRole('list', { name: 'Progress' })).getByText('Financial Profile')
    expect(current.closest('li') ?? current).toHaveAttribute('aria-current', 'step')
    expect(screen.getByText('Loading your profile...')).toBeInTheDocument()
    await waitFor(() => expect(broker.bodies(GET)).toHaveLength(1))
    answer(profile())
    expect((await city()).value).toBe('Berlin')
    expect(screen.getByLabelText('Date of birth')).toHaveValue('1990-05-17')
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany')
    expect(screen.getByRole('combobox', { name: 'Annual income before tax' })).toHaveValue(
      '$50,000 to $100,000',
    )
    expect(screen.getByRole('radio', { name: /know them well/ })).toBeChecked()
    expect(screen.queryByText('Loading your profile...')).toBeNull()
  })

  test('[ONB-02] an ID check that is done counts as done, and nothing leads to it', async () => {
    broker.answers('GET /progress', () => ({ data: [{ id: 'id_check', state: 'done', at: null }] }))
    openPage(PAGE)
    await city()
    const steps = screen.getByRole('list', { name: 'Progress' })
    await waitFor(() => expect(within(steps).getByText('ID Check').parentElement).toHaveTextContent(/done$/))
    expect(screen.queryByRole('link', { name: /ID check/ })).toBeNull()
    expect(save('Save profile')).toBeVisible()
    expect(within(steps).getAllByText(/done/)).toHaveLength(2)
  })

  test('[ONB-02] with both done, so is every step', async () => {
    const done = ['profile', 'id_check'].map((id) => ({ id, state: 'done', at: null }))
    broker.answers('GET /progress', () => ({ data: done }))
    openPage(PAGE)
    await city()
    const steps = within(screen.getByRole('list', { name: 'Progress' }))
    await waitFor(() => expect(steps.getAllByText(/done/)).toHaveLength(3))
  })

  test.each([
    ['a server error', status(500)],
    ['malformed JSON', status(200, '{"data":[')],
    ['no connection', lost],
  ])('shows %s, and Retry loads it', async (_what, failing) => {
    broker.answers(GET, failing)
    openPage(PAGE)
    expect(await screen.findByText("We couldn't load your profile.")).toBeVisible()
    broker.answers(GET, () => profile())
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await city()).value).toBe('Berlin')
  })

  test.each([404, 501])('a %i means that the server doesn’t offer it', async (code) => {
    broker.answers(GET, status(code))
    openPage(PAGE)
    expect(await screen.findByText(/The financial profile isn't available here/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask our support team' })).toHaveAttribute('href', '/main/chat')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('values verified against a document are read-only', async () => {
    broker.answers(GET, () => profile({ locked: ['first_name', 'date_of_birth'] }))
    openPage(PAGE)
    expect(await screen.findByLabelText(/^First name/)).toHaveAttribute('readonly')
    expect(screen.getByLabelText(/^Last name/)).not.toHaveAttribute('readonly')
    expect(screen.getAllByText('Verified. Contact support to change it.')).toHaveLength(2)
  })
})

describe('[WALL-04] saving the financial profile', () => {
  test('submitting an empty form reports every field, focuses the first and sends nothing', async () => {
    broker.answers({ [GET]: () => ({ data: EMPTY }) })
    openPage(PAGE)
    await city()
    await userEvent.click(save())
    expect(screen.getByText('Enter your date of birth')).toBeVisible()
    expect(screen.getByText('Choose your country')).toBeVisible()
    expect(screen.getByText('Choose your employment status')).toBeVisible()
    expect(screen.getByText('Choose what you know about the risks')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Check 13 fields')
    expect(screen.getByLabelText('Date of birth')).toHaveFocus()
    expect(broker.bodies(PUT)).toEqual([])
    // Editing a field removes its error.
    await typeCity('Berlin')
    expect(screen.queryByText('Enter your town or city')).toBeNull()
  })

  test('the first time: sent once, busy meanwhile, confirmed, then on to the ID check', async () => {
    let answer = (_profile: object) => {}
    broker.answers(PUT, () => new Promise((resolve) => (answer = resolve)))
    const { address } = openPage(PAGE)
    await typeCity('  Bremen ')
    await userEvent.dblClick(save())
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
    await waitFor(() => expect(broker.bodies(PUT)).toEqual([{ ...FILLED, city: 'Bremen', time_zone: ZONE }]))
    answer(profile({ city: 'Bremen' }))
    expect(await screen.findByText('Your financial profile has been saved')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'ID check' })).toBeVisible()
    expect(address()).toBe('/main/verification')
    expect(broker.bodies(PUT)).toHaveLength(1)
    expect(draftOf(CUSTOMER.id)).toBeUndefined()
  })

  test('later: confirmed, staying on the page', async () => {
    broker.answers(GET, () => profile())
    const { address } = openPage(PAGE)
    await typeCity('Bremen')
    await userEvent.click(save('Save changes'))
    expect(await screen.findByText('Your changes have been saved')).toBeVisible()
    expect(address()).toBe(PAGE)
    expect((await city()).value).toBe('Bremen')
    expect(broker.bodies(PUT)).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Go to the ID check' })).toHaveAttribute(
      'href',
      '/main/verification',
    )
  })

  test('choices are sent, and that the country issues no tax number', async () => {
    broker.answers(GET, () => profile())
    openPage(PAGE)
    await city()
    await userEvent.click(screen.getByRole('combobox', { name: 'Employment status' }))
    const options = await screen.findAllByRole('option', { hidden: true })
    const wanted = options.find((option) => option.textContent === 'Retired')
    await userEvent.click(wanted!)
    await userEvent.click(screen.getByRole('checkbox', { name: "My country doesn't issue tax numbers" }))
    expect(screen.getByLabelText('Tax number')).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: "I don't know them yet" }))
    expect(screen.getByText('Leverage multiplies losses as well as gains')).toBeVisible()
    await userEvent.click(save('Save changes'))
    await screen.findByText('Your changes have been saved')
    expect(broker.bodies(PUT)).toEqual([
      {
        ...FILLED,
        employment_status: 'retired',
        no_tax_id: true,
        tax_id: '',
        risk_knowledge: 'none',
        time_zone: ZONE,
      },
    ])
  })

  test('a server-side error is shown at its field, which takes the focus', async () => {
    const message = 'Enter a valid tax number for this country'
    broker.answers({ [PUT]: status(422, { message, errors: { tax_id: [message] } }) })
    openPage(PAGE)
    await typeCity('Bremen')
    await userEvent.click(save())
    const field = await screen.findByLabelText('Tax number')
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAccessibleDescription(message)
    expect(screen.getByRole('alert')).toHaveTextContent('Check 1 field')
    expect((await city()).value).toBe('Bremen')
  })

  test.each([
    ['a server error', status(500, { message: 'Server Error' }), /was not saved.*on our side/],
    ['malformed JSON', status(200, '{"data":['), /may not have been saved.*on our side/],
    ['no connection', lost, /may not have been saved.*can't reach the server/],
    ['a timeout', hang, /may not have been saved.*didn't answer in time/],
    ['a server without the call', status(501), /was not saved.*can't be saved here/],
    [
      'a refusal',
      status(403, { message: 'Your account is closed.' }),
      /was not saved.*Your account is closed/,
    ],
  ])('%s: shown, no input is lost, and the next attempt works', async (_what, failing, text) => {
    const { address } = openPage(PAGE)
    await typeCity('Bremen')
    // A short timeout only for a server that never answers: others may be slow on a slow machine.
    broker.answersOnce(PUT, failing)
    if (failing === hang) broker.configure({ timeoutMs: 60 })
    await userEvent.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(text)
    expect((await city()).value).toBe('Bremen')
    await userEvent.click(save())
    await waitFor(() => expect(address()).toBe('/main/verification'))
  })
})

describe('[WALL-04] names and addresses in the order of the country', () => {
  /** Fields of a section, by what a browser fills in. */
  const order = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ autocomplete }) => autocomplete)
  const addressIn = async (country: string) => {
    closePages()
    broker.answers(GET, () => profile({ country }))
    openPage(PAGE)
    await city()
    return order('Home address')
  }

  test('an address, with the names that the country uses', async () => {
    expect(await addressIn('germany')).toEqual(['address-line1', 'postal-code', 'address-level2'])
    expect(await addressIn('united-kingdom')).toEqual(['address-line1', 'address-level2', 'postal-code'])
    expect(await addressIn('united-states')).toEqual([
      'address-line1',
      'address-level2',
      'address-level1',
      'postal-code',
    ])
    expect(screen.getByLabelText('ZIP code')).toBeVisible()
    await userEvent.type(screen.getByLabelText('State'), 'Oregon')
    await userEvent.click(save('Save changes'))
    await waitFor(() => expect(broker.bodies(PUT).at(-1)).toMatchObject({ region: 'Oregon' }))
  })

  test('the family name first in Japan, and what is typed stays with its field', async () => {
    await addressIn('japan')
    expect(order('Home address')).toEqual([
      'postal-code',
      'address-level1',
      'address-level2',
      'address-line1',
    ])
    expect(order('About you').slice(0, 2)).toEqual(['family-name', 'given-name'])
    await typeCity('Osaka')
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'Germany{Enter}')
    await waitFor(() => expect(order('About you').slice(0, 2)).toEqual(['given-name', 'family-name']))
    expect((await city()).value).toBe('Osaka')
  })
})

describe('[WALL-04] section by section', () => {
  const focus = (element: HTMLElement) => act(() => element.focus())
  const leave = () => focus(screen.getByLabelText('Tax number'))
  const enterCity = async (value: string) => {
    focus(await city())
    fireEvent.change(await city(), { target: { value } })
  }
  const homeAddress = () => screen.getByRole('region', { name: 'Home address' })

  test('a complete section is saved as soon as it is left, and no longer counts as unsaved', async () => {
    const { unsaved } = openPage(PAGE)
    await enterCity(' Bremen ')
    focus(screen.getByLabelText('Postcode'))
    expect(broker.bodies(SECTION)).toEqual([])
    leave()
    await waitFor(() => expect(within(homeAddress()).getByText('Saved')).toBeVisible())
    const { address, region, postcode, country } = FILLED
    expect(broker.bodies(SECTION)).toEqual([
      {
        section: 'address',
        answers: { address, city: 'Bremen', region, postcode, country },
        time_zone: ZONE,
      },
    ])
    // An effect later than the word.
    await waitFor(() => expect(unsaved).toHaveBeenLastCalledWith({ key: 'profile', unsaved: false }))
    expect(broker.bodies(PUT)).toEqual([])
  })

  test('one that is not complete, or unchanged, is not sent', async () => {
    openPage(PAGE)
    await enterCity('B')
    leave()
    await enterCity('Berlin')
    leave()
    await broker.settled()
    expect(broker.bodies(SECTION)).toEqual([])
  })

  test('a failure says why and keeps the input; leaving it again tries again', async () => {
    broker.answersOnce(SECTION, status(422, { message: 'Not there.', errors: { city: ['Not there.'] } }))
    openPage(PAGE)
    await enterCity('Bremen')
    leave()
    expect(await within(homeAddress()).findByText('Not saved yet. Not there.')).toBeVisible()
    expect((await city()).value).toBe('Bremen')
    focus(await city())
    leave()
    expect(await within(homeAddress()).findByText('Saved')).toBeVisible()
  })

  test.each([404, 501])(
    'a broker without it (%i) is asked once; the profile is saved as a whole',
    async (code) => {
      broker.answers(SECTION, status(code))
      openPage(PAGE)
      await enterCity('Bremen')
      leave()
      await waitFor(() => expect(broker.bodies(SECTION)).toHaveLength(1))
      await enterCity('Hamburg')
      leave()
      await broker.settled()
      expect(broker.bodies(SECTION)).toHaveLength(1)
      expect(within(homeAddress()).queryByText(/saved/i)).toBeNull()
      focus(save())
      fireEvent.click(save())
      await waitFor(() => expect(broker.bodies(PUT)).toHaveLength(1))
    },
  )

  test('a complete profile is changed by its button alone', async () => {
    broker.answers(GET, () => profile())
    openPage(PAGE)
    await enterCity('Bremen')
    leave()
    await broker.settled()
    expect(broker.bodies(SECTION)).toEqual([])
  })

  test('pressing Save right after typing sends the whole, not the section as well', async () => {
    openPage(PAGE)
    await enterCity('Bremen')
    focus(save())
    fireEvent.click(save())
    await waitFor(() => expect(broker.bodies(PUT)).toHaveLength(1))
    expect(broker.bodies(SECTION)).toEqual([])
  })
})

describe('[WALL-04] unsaved input', () => {
  test('survives a visit to another page, can be discarded, and is reported to the host', async () => {
    broker.answers(GET, () => profile())
    const first = openPage(PAGE)
    await typeCity('Bremen')
    expect(first.unsaved).toHaveBeenLastCalledWith({ key: 'profile', unsaved: true })
    first.leave()
    expect(first.unsaved).toHaveBeenLastCalledWith({ key: 'profile', unsaved: false })
    const again = openPage(PAGE)
    expect(await screen.findByText('We kept your unsaved changes')).toBeVisible()
    expect((await city()).value).toBe('Bremen')
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect((await city()).value).toBe('Berlin')
    expect(again.unsaved).toHaveBeenLastCalledWith({ key: 'profile', unsaved: false })
    expect(screen.queryByText('We kept your unsaved changes')).toBeNull()
  })

  test('makes closing the tab ask first, only while there is something to lose', async () => {
    broker.answers(GET, () => profile())
    openPage(PAGE)
    await city()
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closing()).toBe(false)
    await typeCity('Bremen')
    expect(closing()).toBe(true)
    await typeCity('Berlin')
    expect(closing()).toBe(false)
  })

  test('survives an expired session for the same customer, but not a logout', async () => {
    broker.answers(GET, () => profile())
    for (const [reason, kept] of [
      ['expired', 'Bremen'],
      ['logout', 'Berlin'],
    ] as const) {
      const page = openPage(PAGE)
      await typeCity('Bremen')
      act(() => {
        page.bus.emit('session:ended', { reason })
        page.leave()
      })
      useSession.setState({ user: null, token: null })
      const again = openPage(PAGE)
      expect((await city()).value).toBe(kept)
      again.leave()
    }
  })

  test('[SESS-06] the next customer never sees data loaded for the previous one', async () => {
    broker.answers(GET, () => profile())
    openPage(PAGE)
    await city()
    broker.answers(GET, hang)
    act(() => void useSession.setState({ user: { ...CUSTOMER, id: '8' }, token: 'token of 8' }))
    expect(screen.getByText('Loading your profile...')).toBeInTheDocument()
    expect(screen.queryByDisplayValue('Berlin')).toBeNull()
  })

  test('is never shown to another customer', async () => {
    broker.answers(GET, () => profile())
    const page = openPage(PAGE)
    await typeCity('Bremen')
    page.leave()
    openPage(PAGE, { ...CUSTOMER, id: '8' })
    expect((await city()).value).toBe('Berlin')
  })
})
