import { TestProvider } from '@tradefront/ui/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyText } from './CopyText.tsx'

const toast = vi.hoisted(() => ({ error: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(toast),
}))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

async function press(read: () => string, writeText: () => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  render(<CopyText label="Copy report" done="Report copied" read={read} />, { wrapper: TestProvider })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy report' })))
}

test('says so when the clipboard is blocked', async () => {
  await press(
    () => 'text',
    () => Promise.reject(new Error('denied')),
  )
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    "We couldn't copy this",
    'Your browser blocked access to the clipboard.',
  )
  expect(screen.getByRole('button', { name: 'Copy report' })).toBeVisible()
})

test('an error while building the text is not reported as a clipboard error', async () => {
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    errors.push(event.error)
  }
  window.addEventListener('error', onError)
  const broken = new Error('no such state')
  await press(
    () => {
      throw broken
    },
    () => Promise.resolve(),
  )
  window.removeEventListener('error', onError)
  expect(errors).toEqual([broken])
  expect(toast.error).not.toHaveBeenCalled()
})
