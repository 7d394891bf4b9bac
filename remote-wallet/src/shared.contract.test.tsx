import { ApiError, failureText, fieldErrorsOf } from '@tradefront/api'
import { Alert } from '@tradefront/ui/Alert'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { safeHref } from '@tradefront/ui/safe-url'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

/* What wallet relies on of the host. Run against every host before it goes live (docs/teams.md). */

const answered = (status: number, data: unknown) =>
  new ApiError('', { kind: 'http', method: 'POST', url: '/withdrawals', status, data })

test('customers read why a withdrawal was refused, and not what went wrong in the server', () => {
  expect(failureText(answered(422, { message: 'Minimum amount: $50' }), 'Try again.')).toBe(
    'Minimum amount: $50',
  )
  expect(failureText(answered(500, { message: 'SQLSTATE[HY000]' }), 'Try again.')).toBe('Try again.')
})

test('messages for fields of a form are found by their names', () => {
  const refused = answered(422, { errors: { amount: ['Too small', 'Not a number'], other: ['x'] } })
  expect(fieldErrorsOf(refused, ['amount', 'address'])).toEqual({ amount: 'Too small' })
})

test('[GATE-10] a button that moves money does nothing while it shows other words', () => {
  const onClick = vi.fn()
  render(
    <AppProvider>
      <MoneyButton onClick={onClick}>Withdraw $50</MoneyButton>
    </AppProvider>,
  )
  const words = screen.getByText('Withdraw $50')
  words.textContent = 'Withdraw $500'
  fireEvent.click(screen.getByRole('button'))
  expect(onClick).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw $50' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('[NOTE-03] an alert shows title and description, and interrupts where something failed', () => {
  render(<Alert variant="destructive" title="Not sent" description="Check the address." />)
  expect(screen.getByRole('alert')).toHaveTextContent('Not sentCheck the address.')
})

test('a link that would run code is left out', () => {
  expect(safeHref('https://pay.example/1')).toBe('https://pay.example/1')
  expect(safeHref('javascript:alert(1)')).toBeUndefined()
})
