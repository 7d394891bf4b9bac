import { notifications } from '@mantine/notifications'
import { lazyCode } from '@tradefront/browser'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.tsx'
import { Toasts } from './Toasts.tsx'
import { wantToasts } from './toasts-wanted.ts'

const Container = () => <p>container</p>
type Load = () => Promise<typeof Container>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  act(() => {
    notifications.clean()
    wantToasts(false)
  })
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function draw(load: Load) {
  render(
    <>
      <p>page</p>
      <Toasts code={lazyCode(load)} />
    </>,
  )
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[NOTE-05] the container is loaded before the first toast needs it', async () => {
  const load = vi.fn(async () => Container)
  draw(load)
  await pass(3_999)
  expect(load).not.toHaveBeenCalled()
  await pass(1)
  expect(screen.getByText('container')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('[NOTE-05] a first toast whose container fails to load does not break the page, and shows once it loads', async () => {
  const load = vi
    .fn(async () => Container)
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost'))
  draw(load)
  act(() => void toast.error('Connection lost'))
  await pass(0)
  expect(screen.getByText('page')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
  await pass(5_000)
  expect(load).toHaveBeenCalledTimes(2)
  await pass(5_000)
  expect(screen.getByText('container')).toBeVisible()
})

test('[NOTE-05] back online, a container that failed to load is loaded immediately', async () => {
  const load = vi.fn(async () => Container).mockRejectedValueOnce(new Error('lost'))
  draw(load)
  await pass(4_000)
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(0)
  expect(screen.getByText('container')).toBeVisible()
})

test('a crashing container affects only the toasts, not the page', async () => {
  const Crashing = (): never => {
    throw new Error('crash')
  }
  draw(async () => Crashing)
  await pass(4_000)
  expect(screen.getByText('page')).toBeVisible()
  expect(console.error).toHaveBeenCalled()
})
