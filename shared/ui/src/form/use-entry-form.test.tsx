import { msg, t } from '@lingui/core/macro'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n } from '@tradefront/language'
import * as v from 'valibot'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useEntryForm, type EntryRefusal } from './use-entry-form.ts'

const Rules = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Email is required'), v.email('Email is not valid')),
  city: v.pipe(v.string(), v.nonEmpty('City is required')),
  terms: v.boolean(),
})
const send =
  vi.fn<(values: v.InferOutput<typeof Rules>, signal: AbortSignal) => Promise<EntryRefusal | undefined>>()

function Page({ typed, rules = Rules }: { typed?: { city: string }; rules?: typeof Rules }) {
  const { element, onSubmit, text, failure, unknown, busy, changed } = useEntryForm({
    initial: { email: '', city: 'Oslo', terms: false },
    typed,
    rules,
    send,
  })
  const field = (name: 'email' | 'city') => {
    const { error, ...props } = text(name)
    return (
      <label>
        {name}
        <input {...props} aria-invalid={error !== undefined} />
        <span>{error}</span>
      </label>
    )
  }
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      {field('email')}
      {field('city')}
      <p>{failure}</p>
      <p>{unknown?.message}</p>
      <button type="submit" disabled={busy}>
        {changed ? 'Save changes' : 'Save'}
      </button>
    </form>
  )
}

const button = () => screen.getByRole('button')
const email = () => screen.getByRole('textbox', { name: /email/ })
const city = () => screen.getByRole('textbox', { name: /city/ })

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  vi.restoreAllMocks()
})

describe('a form', () => {
  test('shows messages at their fields, focuses the first invalid one, and sends nothing', async () => {
    render(<Page />)
    await userEvent.clear(city())
    await userEvent.click(button())
    expect(screen.getByText('Email is required')).toBeVisible()
    expect(screen.getByText('City is required')).toBeVisible()
    expect(email()).toHaveFocus()
    expect(send).not.toHaveBeenCalled()
    await userEvent.type(email(), 'x')
    expect(screen.queryByText('Email is required')).toBeNull()
    expect(screen.getByText('City is required')).toBeVisible()
  })

  test('says what is wrong in the language that the page has by then, without losing input', async () => {
    const [wrong, failed, taken] = [msg`Email is not valid`, msg`Nothing was saved`, msg`Taken`]
    const rules = v.object({
      email: v.pipe(
        v.string(),
        v.email(() => t`Email is not valid`),
      ),
      city: v.string(),
      terms: v.boolean(),
    })
    render(<Page rules={rules as unknown as typeof Rules} />)
    await userEvent.type(email(), 'mia')
    await userEvent.click(button())
    expect(screen.getByText('Email is not valid')).toBeVisible()
    onTestFinished(() => act(() => i18n.activate('en')))
    const messages = {
      [wrong.id]: 'Keine E-Mail-Adresse',
      [failed.id]: 'Nichts gespeichert',
      [taken.id]: 'Vergeben',
    }
    act(() => i18n.loadAndActivate({ locale: 'de', messages }))
    expect(screen.getByText('Keine E-Mail-Adresse')).toBeVisible()
    expect(email()).toHaveValue('mia')
    // A corrected field has no error in any language.
    await userEvent.type(email(), '@example.test')
    act(() => i18n.activate('en'))
    expect(screen.queryByText(/Keine E-Mail|Email is not valid/)).toBeNull()

    send.mockResolvedValue({ errors: { email: taken }, failure: () => t`Nothing was saved` })
    await userEvent.click(button())
    expect(await screen.findByText('Taken')).toBeVisible()
    expect(screen.getByText('Nothing was saved')).toBeVisible()
    act(() => i18n.activate('de'))
    expect(screen.getByText('Vergeben')).toBeVisible()
    expect(screen.getByText('Nichts gespeichert')).toBeVisible()
  })

  test('sends the values as transformed by the rules, once however often it is clicked', async () => {
    let answer = (_refusal: undefined) => {}
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    render(<Page />)
    await userEvent.type(email(), ' mia@example.test ')
    expect(button()).toHaveTextContent('Save changes')
    button().click()
    button().click()
    await waitFor(() => expect(button()).toBeDisabled())
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]?.[0]).toEqual({ email: 'mia@example.test', city: 'Oslo', terms: false })
    answer(undefined)
    await waitFor(() => expect(button()).toBeEnabled())
  })

  test('values filled in by a password manager without an event count', async () => {
    send.mockResolvedValue(undefined)
    render(<Page />)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      email(),
      'mia@example.test',
    )
    button().click()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    expect(send.mock.calls[0]?.[0].email).toBe('mia@example.test')
  })

  test("a server's messages appear at their fields, others above the button, which regains the focus", async () => {
    send.mockResolvedValueOnce({ errors: { city: 'We do not serve this city' } })
    render(<Page />)
    await userEvent.type(email(), 'mia@example.test')
    await userEvent.click(button())
    expect(await screen.findByText('We do not serve this city')).toBeVisible()
    expect(city()).toHaveFocus()
    send.mockResolvedValueOnce({ failure: 'Please try again later' })
    await userEvent.type(city(), 'a')
    await userEvent.click(button())
    expect(await screen.findByText('Please try again later')).toBeVisible()
    await waitFor(() => expect(button()).toHaveFocus())
    expect(email()).toHaveValue('mia@example.test')
  })

  test('an unknown outcome stays unknown until the next answer', async () => {
    send.mockResolvedValueOnce({ unknown: { id: 'lost', message: 'It may have been saved' } })
    render(<Page />)
    await userEvent.type(email(), 'mia@example.test')
    await userEvent.click(button())
    expect(await screen.findByText('It may have been saved')).toBeVisible()
    send.mockResolvedValueOnce({ failure: 'Not saved' })
    await userEvent.click(button())
    expect(await screen.findByText('Not saved')).toBeVisible()
    expect(screen.queryByText('It may have been saved')).toBeNull()
  })

  test('shows an unexpected error, and the form works again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    send.mockRejectedValueOnce(new Error('mistake'))
    render(<Page />)
    await userEvent.type(email(), 'mia@example.test')
    await userEvent.click(button())
    expect(await screen.findByText(/Something went wrong/)).toBeVisible()
    expect(button()).toBeEnabled()
  })

  test('values restored on opening count as a change', () => {
    render(<Page typed={{ city: 'Bergen' }} />)
    expect(city()).toHaveValue('Bergen')
    expect(button()).toHaveTextContent('Save changes')
  })

  test('an answer after leaving the page changes nothing', async () => {
    let signal: AbortSignal | undefined
    send.mockImplementation((_values, given) => {
      signal = given
      return new Promise(() => {})
    })
    const { unmount } = render(<Page />)
    await userEvent.type(email(), 'mia@example.test')
    await userEvent.click(button())
    unmount()
    expect(signal?.aborted).toBe(true)
  })
})
