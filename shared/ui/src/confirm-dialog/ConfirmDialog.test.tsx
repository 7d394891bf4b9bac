import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestProvider } from '../testing/index.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

afterEach(cleanup)

function show(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(
    <TestProvider>
      <ConfirmDialog
        opened
        title="Close position"
        message="Are you sure?"
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...props}
      />
    </TestProvider>,
  )
  return { onConfirm, onCancel }
}

describe('ConfirmDialog', () => {
  test('[ORD-08] has a name and asks with Yes and No', () => {
    show()
    expect(screen.getByRole('dialog', { name: 'Close position' })).toHaveTextContent('Are you sure?')
    expect(screen.getByRole('button', { name: 'Yes' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'No' })).toBeVisible()
  })

  test('[GATE-10] an action that moves money is confirmed only by a button showing its original words', async () => {
    const { onConfirm } = show({ movesMoney: true })
    screen.getByText('Yes').innerHTML = '<font>Non</font>'
    await userEvent.click(screen.getByRole('button', { name: 'Non' }))
    expect(onConfirm).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  test('a click outside cancels, unless a double click may land there', async () => {
    const beside = () => {
      const overlay = document.querySelector('.mantine-Modal-overlay')
      if (overlay === null) throw new Error('there is nothing beside the dialog')
      return userEvent.click(overlay)
    }
    const first = show()
    await beside()
    expect(first.onCancel).toHaveBeenCalledOnce()
    cleanup()
    const second = show({ staysOnClickOutside: true })
    await beside()
    expect(second.onCancel).not.toHaveBeenCalled()
  })

  test('the safe button has the focus, so Enter confirms nothing', async () => {
    const { onConfirm, onCancel } = show()
    await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(onCancel).toHaveBeenCalledOnce()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  test('Escape cancels', async () => {
    const { onConfirm, onCancel } = show()
    await userEvent.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledOnce()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  test('the confirming button confirms', async () => {
    const { onConfirm } = show({ confirmLabel: 'Close it', cancelLabel: 'Keep' })
    await userEvent.click(screen.getByRole('button', { name: 'Close it' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  test('while busy it says so, and ignores clicks and Escape', async () => {
    const { onConfirm, onCancel } = show({ busy: true, busyLabel: 'Closing...' })
    await userEvent.click(screen.getByRole('button', { name: 'Closing...' }))
    await userEvent.click(screen.getByRole('button', { name: 'No' }))
    await userEvent.keyboard('{Escape}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onCancel).not.toHaveBeenCalled()
  })

  test('closing returns the focus', async () => {
    function Page() {
      const [opened, setOpened] = useState(false)
      return (
        <TestProvider>
          <button type="button" onClick={() => setOpened(true)}>
            Ask
          </button>
          <ConfirmDialog
            opened={opened}
            title="Sure?"
            message=""
            onConfirm={() => {}}
            onCancel={() => setOpened(false)}
          />
        </TestProvider>
      )
    }
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus())
  })
})
