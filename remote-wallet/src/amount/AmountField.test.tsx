import { AppProvider } from '@tradefront/ui/AppProvider'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(cleanup)

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
