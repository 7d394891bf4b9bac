import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { liveRemote } from '../../testing/live-remote.tsx'
import { useSettled } from './use-settled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Probe = () => <p>{useSettled() ? 'settled' : 'waiting'}</p>
const after = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe('the room has settled', () => {
  test('two seconds after the first prices; components mounted later don’t wait', () => {
    const { Around } = liveRemote()
    const { unmount } = render(<Probe />, { wrapper: Around })
    after(1_900)
    expect(screen.getByText('waiting')).toBeVisible()
    after(200)
    expect(screen.getByText('settled')).toBeVisible()
    unmount()
    render(<Probe />, { wrapper: Around })
    expect(screen.getByText('settled')).toBeVisible()
  })

  test('parts one after another, in the order in which they were mounted', () => {
    const { Around } = liveRemote()
    render(
      <>
        <Probe />
        <Probe />
        <Probe />
      </>,
      { wrapper: Around },
    )
    const shown = () => screen.getAllByText(/settled|waiting/).map(({ textContent }) => textContent)
    after(2_000)
    expect(shown()).toEqual(['settled', 'waiting', 'waiting'])
    after(50)
    expect(shown()).toEqual(['settled', 'settled', 'waiting'])
    after(50)
    expect(shown()).toEqual(['settled', 'settled', 'settled'])
  })

  test('[MKT-13] not before the first prices arrive, however long the connection is up', () => {
    const { Around, receive } = liveRemote({ pricesConnected: false })
    render(<Probe />, { wrapper: Around })
    after(3_000)
    act(() => receive([{ id: 'EURUSD', price: 1.1 }]))
    after(1_900)
    expect(screen.getByText('waiting')).toBeVisible()
    after(500)
    expect(screen.getByText('settled')).toBeVisible()
  })

  test('six seconds after opening if no prices arrive', () => {
    const { Around } = liveRemote({ pricesConnected: false })
    render(<Probe />, { wrapper: Around })
    after(5_900)
    expect(screen.getByText('waiting')).toBeVisible()
    after(200)
    expect(screen.getByText('settled')).toBeVisible()
  })
})
