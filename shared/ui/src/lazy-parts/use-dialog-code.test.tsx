import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyCode } from '@tradefront/browser'
import { useDialogCode } from './use-dialog-code.ts'

const toast = vi.hoisted(() => ({ error: vi.fn() }))
vi.mock('../toast/toast.tsx', () => ({ toast }))

type Dialog = (props: { opened: boolean; onClose: () => void }) => ReactNode
const load = vi.fn<() => Promise<Dialog>>()
const Real: Dialog = ({ opened }) => (opened ? <p>dialog</p> : null)

beforeEach(() => {
  code = lazyCode(load)
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

let code = lazyCode(load)

function Page({ soon = false }) {
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const loaded = useDialogCode(code, opened, close, soon)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        {opened ? 'opened' : 'open'}
      </button>
      {loaded.state === 'ready' ? <loaded.code opened={opened} onClose={close} /> : null}
    </>
  )
}

const press = () => userEvent.click(screen.getByRole('button'))

test('a dialog’s code is loaded when it first opens', async () => {
  load.mockResolvedValue(Real)
  render(<Page />)
  await act(async () => {})
  expect(load).not.toHaveBeenCalled()
  await press()
  expect(await screen.findByText('dialog')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('the focus returns even if the code arrived after the dialog was opened', async () => {
  const Closable: Dialog = ({ opened, onClose }) =>
    opened ? (
      <button type="button" ref={(element) => element?.focus()} onClick={onClose}>
        close
      </button>
    ) : null
  load.mockResolvedValue(Closable)
  render(<Page />)
  await press()
  await userEvent.click(await screen.findByRole('button', { name: 'close' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus())
})

test('[MFE-03] shows a failure and closes; opening again retries', async () => {
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Real)
  render(<Page />)
  await press()
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('button')).toHaveTextContent('open')
  expect(load).toHaveBeenCalledTimes(1)
  await press()
  expect(await screen.findByText('dialog')).toBeVisible()
})

test('with soon, the code is prefetched silently', async () => {
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Real)
  render(<Page soon />)
  await act(async () => {})
  expect(load).toHaveBeenCalledTimes(1)
  expect(toast.error).not.toHaveBeenCalled()
  await press()
  expect(await screen.findByText('dialog')).toBeVisible()
})

test('the focus returns even if the code was loaded before the dialog was opened', async () => {
  const Closable = ({ opened, onClose }: { opened: boolean; onClose: () => void }) =>
    opened ? (
      <button type="button" ref={(element) => element?.focus()} onClick={onClose}>
        close
      </button>
    ) : null
  load.mockResolvedValue(Closable)
  await act(() => code.load())
  render(<Page />)
  await press()
  await userEvent.click(await screen.findByRole('button', { name: 'close' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus())
})
