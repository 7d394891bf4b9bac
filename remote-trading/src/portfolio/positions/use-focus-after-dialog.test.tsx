import { act, renderHook } from '@testing-library/react'
import { trade } from '@tradefront/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { useFocusAfterDialog } from './use-focus-after-dialog.ts'

afterEach(() => document.body.replaceChildren())

const [first, second] = [trade({ id: '1' }), trade({ id: '2' })]

/** A dialog about the first position, whose code loads once opened. */
function openDialog() {
  const focusAt = vi.fn<(index: number) => void>()
  const view = renderHook(
    ({ opened, rows }) => ({ askedAt: useFocusAfterDialog({ opened, id: first.id, rows, focusAt }) }),
    { initialProps: { opened: false, rows: [first, second] } },
  )
  act(() => view.result.current.askedAt(0))
  view.rerender({ opened: true, rows: [first, second] })
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  const button = document.createElement('button')
  dialog.append(button)
  document.body.append(dialog)
  act(() => button.focus())
  return { ...view, focusAt }
}

test('even if the dialog takes the focus late, the focus moves on once when its row is gone', () => {
  const { rerender, focusAt } = openDialog()
  rerender({ opened: false, rows: [second] })
  expect(focusAt.mock.calls).toEqual([[0]])
  rerender({ opened: false, rows: [] })
  expect(focusAt).toHaveBeenCalledTimes(1)
})

test('a row that still exists keeps the focus, even if it is removed later', () => {
  const { rerender, focusAt } = openDialog()
  rerender({ opened: false, rows: [first, second] })
  rerender({ opened: false, rows: [second] })
  expect(focusAt).not.toHaveBeenCalled()
})
