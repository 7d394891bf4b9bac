import { lazyCode, type LazyCode } from '@tradefront/browser'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppProvider } from '../provider/AppProvider.tsx'
import { LazyPanel } from '../lazy-parts/LazyPanel.tsx'
import { useCode } from './use-code.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const lost = () => new Error('ChunkLoadError')
const List = () => <p>the list</p>

function Part({ code, wanted, retryMs }: { code: LazyCode<string>; wanted?: boolean; retryMs?: number }) {
  const { loaded } = useCode(code, wanted, retryMs)
  return <p>{loaded.state === 'ready' ? loaded.code : loaded.state}</p>
}

test('[MFE-03] a panel that fails to load says so, and a click loads it', async () => {
  const load = vi.fn(async (): Promise<ComponentType<object>> => List).mockRejectedValueOnce(lost())
  const code = lazyCode(load)
  render(<LazyPanel code={code} name="The market watch" props={{}} />, { wrapper: AppProvider })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(await screen.findByText("The market watch couldn't be loaded")).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('the list')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('nothing is loaded before it is wanted; once loaded it is available on the first render', async () => {
  const load = vi.fn(async () => 'code')
  const code = lazyCode(load)
  const { rerender, unmount } = render(<Part code={code} wanted={false} />)
  await act(async () => {})
  expect(load).not.toHaveBeenCalled()
  rerender(<Part code={code} wanted />)
  expect(await screen.findByText('code')).toBeVisible()
  rerender(<Part code={code} wanted={false} />)
  expect(screen.getByText('code')).toBeVisible()
  unmount()
  render(<Part code={code} />)
  expect(screen.getByText('code')).toBeVisible()
})

test('other code in the same place is loaded as well', async () => {
  const { rerender } = render(<Part code={lazyCode(async () => 'one')} />)
  expect(await screen.findByText('one')).toBeVisible()
  const other = lazyCode(async () => 'two')
  rerender(<Part code={other} />)
  expect(screen.getByText('loading')).toBeVisible()
  expect(await screen.findByText('two')).toBeVisible()
})

test('[MFE-03] code without a retry button is retried automatically, and immediately when back online', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => 'code')
  load.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost())
  render(<Part code={lazyCode(load)} retryMs={5_000} />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  await pass(4_999)
  expect(load).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(load).toHaveBeenCalledTimes(2)
  await pass(0)
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(0)
  expect(screen.getByText('code')).toBeVisible()
})
