import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestProvider } from '@tradefront/ui/testing'
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
