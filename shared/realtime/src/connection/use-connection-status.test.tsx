import type { ConnectionStatus } from '@tradefront/contracts'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StatusSource, useConnectionStatus } from './use-connection-status.ts'

function Indicator({ source }: { source: StatusSource }) {
  return <output>{useConnectionStatus(source).state}</output>
}

test('[RT-01] the status of a connection is shown and updated until unmount', () => {
  const handlers = new Set<() => void>()
  const source = {
    status: { state: 'disconnected' } as ConnectionStatus,
    onStatus(handler: (status: ConnectionStatus) => void) {
      const listener = () => {
        handler(source.status)
      }
      handlers.add(listener)
      return () => void handlers.delete(listener)
    },
  }
  const { unmount } = render(<Indicator source={source} />)
  expect(screen.getByRole('status')).toHaveTextContent('disconnected')
  act(() => {
    source.status = { state: 'connected' }
    for (const listener of handlers) listener()
  })
  expect(screen.getByRole('status')).toHaveTextContent('connected')
  unmount()
  expect(handlers.size).toBe(0)
})
