import { act, cleanup, render, screen } from '@testing-library/react'
import { i18n } from '@tradefront/language'
import { afterEach, expect, test } from 'vitest'
import { EntryFailure, type EntryFailureProps } from './EntryFailure.tsx'

const LOST = { id: 'lost', message: 'Your new password may already be set.' }
const show = (form: Partial<EntryFailureProps['form']>) =>
  render(
    <EntryFailure form={{ failure: undefined, unknown: undefined, ...form }} title="Password not changed" />,
  )

afterEach(() => {
  cleanup()
  i18n.activate('en')
})

test('a lost answer shows a warning, not a failure', () => {
  show({ unknown: LOST })
  expect(screen.getByRole('alert')).toHaveAttribute('data-variant', 'warning')
  expect(screen.getByRole('alert')).toHaveTextContent(`We couldn't confirm this yet${LOST.message}`)
})

test('it stays a warning when the language changes', () => {
  show({ unknown: LOST })
  act(() => i18n.loadAndActivate({ locale: 'de', messages: { lost: 'Vielleicht gilt es schon.' } }))
  expect(screen.getByRole('alert')).toHaveAttribute('data-variant', 'warning')
  expect(screen.getByRole('alert')).toHaveTextContent('Vielleicht gilt es schon.')
  expect(screen.getByRole('alert')).not.toHaveTextContent('Password not changed')
})

test('a refusal says what failed, and why', () => {
  show({ failure: 'Too many failed attempts.' })
  expect(screen.getByRole('alert')).toHaveAttribute('data-variant', 'destructive')
  expect(screen.getByRole('alert')).toHaveTextContent('Password not changedToo many failed attempts.')
})

test('renders nothing without a failure', () => {
  show({})
  expect(screen.queryByRole('alert')).toBeNull()
})
