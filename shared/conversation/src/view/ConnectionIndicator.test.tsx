import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConnectionIndicator } from './ConnectionIndicator.tsx'

afterEach(cleanup)

test.each([
  ['connected', true, 'Connected'],
  ['connected', false, 'Catching up...'],
  ['connecting', false, 'Reconnecting...'],
  ['failed', false, 'Disconnected'],
] as const)('[ADM-03] %s, with everything there: %s', (connection, live, words) => {
  render(<ConnectionIndicator link={{ connection, live, polling: false }} />)
  expect(screen.getByRole('status')).toHaveTextContent(words)
})
