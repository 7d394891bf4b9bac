import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestProvider } from '@tradefront/ui/testing'
import { afterEach, expect, test, vi } from 'vitest'
import type { Code } from '@tradefront/ui/lazy'
import { asset } from '@tradefront/testing/fixtures'
import { TicketContent, type TicketCode } from './TicketContent.tsx'

afterEach(cleanup)

function show(code: Code<TicketCode>, onRetry = () => {}) {
  const nothing = () => {}
  render(
    <TicketContent
      code={code}
      onRetry={onRetry}
      asset={asset('EUR/USD', 'forex')}
      side="buy"
      onSide={nothing}
      onClose={nothing}
    />,
    { wrapper: TestProvider },
  )
}

test('[ROOM-01] a ticket whose code is loading says so', () => {
  show({ state: 'loading' })
  expect(screen.getByRole('status', { name: 'Loading order ticket...' })).toBeVisible()
})

test('[ROOM-01] a ticket that failed to load says so and can be retried', async () => {
  const onRetry = vi.fn()
  show({ state: 'failed' }, onRetry)
  expect(screen.getByRole('alert')).toHaveTextContent(/^We couldn't load the order ticket\./)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
