import { i18n } from '@tradefront/language'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AmountField } from './AmountField.tsx'
import { amountRule } from './amount.ts'

const send = vi.fn()
const rules = v.object({ amount: amountRule({ minimum: '0.10' }) })

function Form() {
  const form = useEntryForm({
    initial: { amount: '' },
    rules,
    send: (checked) => {
      send(checked)
      return undefined
    },
  })
  const { element, onSubmit, values, errors, set } = form
  return (
    <form ref={element} noValidate onSubmit={onSubmit} aria-label="Form">
      <AmountField
        value={values.amount}
        onChange={(typed) => set('amount', typed)}
        error={errors['amount']}
      />
    </form>
  )
}

function enter(typed: string) {
  send.mockClear()
  render(
    <AppProvider>
      <Form />
    </AppProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Amount (USD)' })
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.submit(screen.getByRole('form'))
  return field
}

function speak(language: string): void {
  act(() => i18n.loadAndActivate({ locale: language, messages: {} }))
}

afterEach(() => {
  cleanup()
  speak('en')
  vi.restoreAllMocks()
})

test('the field is from left to right in any language, its label is not', () => {
  enter('')
  expect(screen.getByText('$').closest('[dir]')).toHaveAttribute('dir', 'ltr')
  expect(screen.getByText('Amount (USD)').closest('[dir="ltr"]')).toBeNull()
})

const NUMBER = 'Enter an amount like 1250.50'

test.each([
  ['-50', 'Enter an amount above zero'],
  ['1e5', NUMBER],
  ['100.005', 'Use at most two decimals'],
  ['1,250.50 (1,150.00 EUR)', NUMBER],
  ['1.2.3', NUMBER],
  ['', 'Enter an amount'],
])('[WALL-02] %j stays as typed, is refused at its field, and nothing is sent', (typed, words) => {
  const field = enter(typed)
  expect(field).toHaveValue(typed)
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(field).toHaveFocus()
  expect(screen.getByText(words)).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['1,000', '1000'],
  ['.5', '0.5'],
  ['$ 1,250.50', '1250.50'],
])('[WALL-02] %j stays as typed, and %s is sent', (typed, amount) => {
  expect(enter(typed)).toHaveValue(typed)
  expect(send).toHaveBeenCalledWith({ amount })
})

describe('[WALL-02] on a German page', () => {
  test.each([
    ['1.250,50', '1250.50'],
    ['1250,5', '1250.5'],
    ['0,10', '0.10'],
    ['1.000', '1000'],
    ['1.250,50 $', '1250.50'],
  ])('%j stays as typed, and %s is sent', (typed, amount) => {
    speak('de')
    vi.spyOn(window.navigator, 'language', 'get').mockReturnValue('de-DE')
    expect(enter(typed)).toHaveValue(typed)
    expect(send).toHaveBeenCalledWith({ amount })
  })

  test.each([
    ['1250.50', NUMBER],
    ['1,250', 'Use at most two decimals'],
    ['12.5', NUMBER],
  ])('%j is refused', (typed, words) => {
    speak('de')
    vi.spyOn(window.navigator, 'language', 'get').mockReturnValue('de-DE')
    const field = enter(typed)
    expect(field).toHaveValue(typed)
    expect(screen.getByText(words)).toBeVisible()
    expect(send).not.toHaveBeenCalled()
  })

  test('with an English browser, what the two read differently is asked about', () => {
    speak('de')
    vi.spyOn(window.navigator, 'language', 'get').mockReturnValue('en-GB')
    for (const typed of ['1.250', '1,250']) {
      enter(typed)
      expect(screen.getByText(/^This could mean two amounts/)).toBeVisible()
      expect(send).not.toHaveBeenCalled()
      cleanup()
    }
  })
})

test('[WALL-02] another language keeps the amount, not its text', async () => {
  const field = enter('1,250.50')
  // The first press has been answered.
  await act(async () => {})
  speak('de')
  expect(field).toHaveValue('1.250,50')
  send.mockClear()
  fireEvent.submit(screen.getByRole('form'))
  expect(send).toHaveBeenCalledWith({ amount: '1250.50' })
  speak('ja')
  expect(field).toHaveValue('1,250.50')
})

test('[WALL-02] an amount in the browser’s notation is rewritten in the page’s once the field is left', () => {
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue('de-DE')
  const field = enter('1.250,50')
  expect(field).toHaveValue('1.250,50')
  fireEvent.blur(field)
  expect(field).toHaveValue('1250.50')
  speak('de')
  expect(field).toHaveValue('1250,50')
  // What both read, or neither, stays.
  for (const typed of ['1.000,5', '12x', '7']) {
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    expect(field).toHaveValue(typed)
  }
})
