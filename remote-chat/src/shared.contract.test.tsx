import { ApiError, isNotOffered, isOutcomeUnknown } from '@tradefront/api'
import { formatMessageDate } from '@tradefront/ui/dates'
import { PageNotice } from '@tradefront/ui/PageNotice'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

/* What chat relies on of the host. Run against every host before it goes live (docs/teams.md). */

test('a message without an answer may have arrived; a refused one has not', () => {
  const sent = { method: 'POST', url: '/chat/send' }
  expect(isOutcomeUnknown(new ApiError('', { ...sent, kind: 'timeout' }))).toBe(true)
  expect(isOutcomeUnknown(new ApiError('', { ...sent, kind: 'http', status: 413 }))).toBe(false)
})

test('a call the broker doesn’t offer is not mistaken for a failure', () => {
  const asked = { method: 'GET', url: '/chat/hours', kind: 'http' } as const
  expect(isNotOffered(new ApiError('', { ...asked, status: 404 }))).toBe(true)
  expect(isNotOffered(new ApiError('', { ...asked, status: 503 }))).toBe(false)
})

test('messages have the same dates for both sides', () => {
  const at = Date.UTC(2026, 10, 18, 14, 4)
  expect(formatMessageDate(at, 'time', 'UTC')).toBe('2:04 PM')
  expect(formatMessageDate(Number.NaN, 'time', 'UTC')).toBe('')
})

test('[CHAT-07] a notice is in the page while it is rendered, and gone after', () => {
  const { unmount } = render(<PageNotice label="Unread">2 messages</PageNotice>)
  expect(screen.getByRole('status', { name: 'Unread' })).toHaveTextContent('2 messages')
  unmount()
  expect(screen.queryByText('2 messages')).toBeNull()
})
