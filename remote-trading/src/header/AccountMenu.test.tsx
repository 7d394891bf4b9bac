import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import AccountMenu from './AccountMenu.tsx'

fakeBroker({ 'GET /assets': [] })

let remote: LiveRemote
beforeEach(() => {
  remote = liveRemote()
})
afterEach(() => {
  cleanup()
  remote.release()
})

test('[ALGO-06] the account menu leads to the comparison of plans and makes way for it', async () => {
  const asked = vi.fn<() => void>()
  remote.context.bus.on('plans:open', asked)
  const user = userEvent.setup()
  render(<AccountMenu />, { wrapper: remote.Around })
  const trigger = screen.getByRole('button', { name: /^Pro/ })
  await user.click(trigger)
  await user.click(await screen.findByRole('button', { name: 'Account Plans', hidden: true }))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(trigger).toHaveAttribute('aria-expanded', 'false')
  expect(trigger).toHaveFocus()
})
