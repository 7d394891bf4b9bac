import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { TestProvider } from '../testing/index.tsx'
import { PasswordField } from './PasswordField.tsx'

afterEach(cleanup)

describe('PasswordField', () => {
  test('the button shows and hides what was typed, and its name says which', async () => {
    render(<PasswordField label="Password" />, { wrapper: TestProvider })
    const field = screen.getByLabelText('Password')
    await userEvent.type(field, 'secret')
    expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveValue('secret')
  })

  test('a password is pasted unchanged, and masked', async () => {
    render(<PasswordField label="Password" />, { wrapper: TestProvider })
    const field = screen.getByLabelText('Password')
    await userEvent.click(field)
    await userEvent.paste(' correct horse Ω battery ')
    expect(field).toHaveValue(' correct horse Ω battery ')
    expect(field).toHaveAttribute('type', 'password')
  })

  test('the button is reached by keyboard and does not submit', async () => {
    render(
      <form aria-label="Login">
        <PasswordField label="Password" />
      </form>,
      { wrapper: TestProvider },
    )
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })

  test('tells password managers which password it is', () => {
    render(
      <>
        <PasswordField label="Old" />
        <PasswordField label="New" autoComplete="new-password" />
      </>,
      { wrapper: TestProvider },
    )
    expect(screen.getByLabelText('Old')).toHaveAttribute('autocomplete', 'current-password')
    expect(screen.getByLabelText('New')).toHaveAttribute('autocomplete', 'new-password')
  })

  test('a hint comes after its field', () => {
    render(<PasswordField label="Password" description="At least 8 characters" />, { wrapper: TestProvider })
    const field = screen.getByLabelText('Password')
    expect(field).toHaveAccessibleDescription('At least 8 characters')
    const hint = screen.getByText('At least 8 characters')
    expect(field.compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('an error belongs to the field', () => {
    render(<PasswordField label="Password" error="Too short" />, { wrapper: TestProvider })
    expect(screen.getByLabelText('Password')).toBeInvalid()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Too short')
  })
})
