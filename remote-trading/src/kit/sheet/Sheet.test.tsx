import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestProvider } from '@tradefront/ui/testing'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from './Sheet.tsx'

afterEach(cleanup)

function show() {
  const onClose = vi.fn<() => void>()
  render(
    <Sheet opened title="Orders" onClose={onClose}>
      content
    </Sheet>,
    { wrapper: TestProvider },
  )
  const head = screen.getByRole('heading', { name: 'Orders' }).parentElement
  if (head === null) throw new Error('no head')
  return { onClose, head, sheet: screen.getByRole('dialog', { name: 'Orders' }) }
}

/** jsdom has no PointerEvent, so its fields are set on a plain event. */
function pointer(
  type: 'pointerDown' | 'pointerMove' | 'pointerUp',
  on: Element,
  y: number,
  at: number,
): void {
  const event = createEvent[type](on)
  const facts = { clientY: y, pointerType: 'touch', timeStamp: 1000 + at }
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value })
  fireEvent(on, event)
}

function swipe(on: Element, distance: number, ms: number): void {
  pointer('pointerDown', on, 100, 0)
  pointer('pointerMove', on, 100 + distance, ms)
}

test('a sheet follows the finger and closes when released far enough down', () => {
  const { head, sheet, onClose } = show()
  swipe(head, 120, 1000)
  expect(sheet.style.translate).toBe('0 120px')
  pointer('pointerUp', head, 220, 1000)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a short flick closes it as well', () => {
  const { head, onClose } = show()
  swipe(head, 40, 50)
  pointer('pointerUp', head, 140, 50)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('released too early, it springs back', () => {
  const { head, sheet, onClose } = show()
  swipe(head, 40, 1000)
  pointer('pointerUp', head, 140, 1000)
  expect(sheet.style.translate).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

test('a swipe up, or a press on the close button, doesn’t move it', () => {
  const { head, sheet, onClose } = show()
  swipe(head, -60, 100)
  pointer('pointerUp', head, 40, 100)
  swipe(screen.getByRole('button', { name: 'Close Orders' }), 200, 100)
  expect(sheet.style.translate).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

test('Escape closes only the topmost sheet', async () => {
  const lower = vi.fn<() => void>()
  const upper = vi.fn<() => void>()
  const sheets = (isUpperOpened: boolean) => (
    <Sheet opened title="Orders" onClose={lower}>
      <input aria-label="Below" />
      <Sheet opened={isUpperOpened} title="Above" onClose={upper}>
        <input aria-label="Within" />
      </Sheet>
    </Sheet>
  )
  const { rerender } = render(sheets(true), { wrapper: TestProvider })
  await userEvent.type(screen.getByRole('textbox', { name: 'Within' }), '{Escape}')
  expect(upper).toHaveBeenCalledTimes(1)
  expect(lower).not.toHaveBeenCalled()
  rerender(sheets(false))
  await userEvent.type(screen.getByRole('textbox', { name: 'Below' }), '{Escape}')
  expect(lower).toHaveBeenCalledTimes(1)
})

/** How many entries of the history the open sheets have. */
const entries = () => (history.state as { sheets?: number } | null)?.sheets ?? 0

/** Two sheets, the upper one opened from the lower one. */
function Stacked({ isBusy = false }: { readonly isBusy?: boolean }) {
  const [opened, setOpened] = useState(2)
  return (
    <>
      <Sheet opened={opened > 0} title="Orders" onClose={() => setOpened(0)}>
        below
      </Sheet>
      <Sheet opened={opened > 1} title="Above" onClose={() => isBusy || setOpened(1)}>
        above
      </Sheet>
      <button onClick={() => setOpened(1)}>Close the upper one</button>
    </>
  )
}
const sheetsShown = () => screen.queryAllByRole('dialog').map((sheet) => sheet.textContent)

test('[ROOM-02] Back closes the topmost sheet, then the one below, and only then leaves', async () => {
  render(<Stacked />, { wrapper: TestProvider })
  await vi.waitFor(() => expect(entries()).toBe(2))
  history.back()
  await vi.waitFor(() => expect(sheetsShown()).toHaveLength(1))
  expect(entries()).toBe(1)
  history.back()
  await vi.waitFor(() => expect(sheetsShown()).toHaveLength(0))
  expect(entries()).toBe(0)
})

test('[ROOM-02] a sheet that is closed in another way takes its entry along', async () => {
  render(<Stacked />, { wrapper: TestProvider })
  await vi.waitFor(() => expect(entries()).toBe(2))
  await userEvent.click(screen.getByText('Close the upper one'))
  await vi.waitFor(() => expect(entries()).toBe(1))
  expect(sheetsShown()).toHaveLength(1)
})

test('[ROOM-02] a busy sheet stays open after Back, and Back works again', async () => {
  render(<Stacked isBusy />, { wrapper: TestProvider })
  await vi.waitFor(() => expect(entries()).toBe(2))
  const push = vi.spyOn(history, 'pushState')
  history.back()
  await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(1))
  expect([entries(), sheetsShown().length]).toEqual([2, 2])
  push.mockRestore()
})

test('[ROOM-02] a sheet that opens as another one closes takes over its entry', async () => {
  const two = (isSecond: boolean) => (
    <>
      <Sheet opened={!isSecond} title="Orders" onClose={() => {}}>
        first
      </Sheet>
      <Sheet opened={isSecond} title="Preferences" onClose={() => {}}>
        second
      </Sheet>
    </>
  )
  const { rerender } = render(two(false), { wrapper: TestProvider })
  await vi.waitFor(() => expect(entries()).toBe(1))
  const moves = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'go')]
  rerender(two(true))
  await vi.waitFor(() => expect(screen.getByRole('dialog', { name: 'Preferences' })).toBeVisible())
  for (const move of moves) {
    expect(move).not.toHaveBeenCalled()
    move.mockRestore()
  }
  expect(entries()).toBe(1)
})
