import { AppProvider } from '@tradefront/ui/AppProvider'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { ListState } from '@tradefront/ui/ListState'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

/* What admin relies on of the host. Run against every host before it goes live (docs/teams.md). */

test('a question before something irreversible has the focus on No', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
  render(
    <AppProvider>
      <ConfirmDialog
        opened
        title="Close account"
        message="Are you sure?"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </AppProvider>,
  )
  const no = await screen.findByRole('button', { name: 'No' })
  await waitFor(() => expect(no).toHaveFocus())
  fireEvent.click(no)
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a list that failed says so and can be read again', () => {
  const onRetry = vi.fn()
  render(
    <AppProvider>
      <ListState state="error" message="We couldn't load the users." onRetry={onRetry} />
    </AppProvider>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load the users.")
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
