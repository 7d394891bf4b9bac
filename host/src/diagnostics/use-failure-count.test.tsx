import { FederationError, FederationProvider, type Federation } from '@tradefront/federation'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFailureCount } from './use-failure-count.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Count() {
  return <p>{`${useFailureCount()} failures`}</p>
}

test('[MFE-06] a failure is counted within a second, and no timer is left after unmount', () => {
  vi.useFakeTimers()
  const failures: FederationError[] = []
  const federation = { failures } as unknown as Federation
  const { unmount } = render(
    <FederationProvider value={federation}>
      <Count />
    </FederationProvider>,
  )
  failures.push(new FederationError('view-crashed', { remote: 'demo' }))
  expect(screen.getByText('0 failures')).toBeVisible()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(screen.getByText('1 failures')).toBeVisible()
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
