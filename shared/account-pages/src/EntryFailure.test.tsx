import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EntryFailure } from './EntryFailure.tsx'

const LOST = 'Your new password may be valid already.'
const show = (failure: string | undefined) =>
  render(<EntryFailure failure={failure} title="Password not changed" unknown={[LOST]} />)

afterEach(cleanup)

test('a lost answer shows a warning, not a failure', () => {
  show(LOST)
  expect(screen.getByRole('alert')).toHaveAttribute('data-variant', 'warning')
  expect(screen.getByRole('alert')).toHaveTextContent(`We couldn't confirm this yet${LOST}`)
})

test('a refusal says what failed, and why', () => {
  show('Too many failed attempts.')
  expect(screen.getByRole('alert')).toHaveAttribute('data-variant', 'destructive')
  expect(screen.getByRole('alert')).toHaveTextContent('Password not changedToo many failed attempts.')
})

test('renders nothing without a failure', () => {
  show(undefined)
  expect(screen.queryByRole('alert')).toBeNull()
})
