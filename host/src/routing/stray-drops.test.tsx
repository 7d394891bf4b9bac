import { createEvent, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseStrayDrops } from './stray-drops.ts'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = '<main><p>Positions</p><input type="file"><input type="text"></main>'
  stop = refuseStrayDrops(window)
})
afterEach(() => stop())

/** Dispatches a drag event; returns whether the browser's default was prevented, and the drop effect. */
function drag(kind: 'dragOver' | 'drop', selector: string, types: string[]) {
  const target = document.querySelector(selector)!
  const event = createEvent[kind](target)
  const dataTransfer = { types, dropEffect: 'copy' }
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
  fireEvent(target, event)
  return [event.defaultPrevented, dataTransfer.dropEffect]
}

test.each(['dragOver', 'drop'] as const)(
  'a file dropped outside every drop zone doesn’t replace the page: %s',
  (kind) => {
    expect(drag(kind, 'p', ['Files'])).toEqual([true, 'none'])
    expect(drag(kind, 'input[type=text]', ['Files'])).toEqual([true, 'none'])
  },
)

test('text can be dragged into fields, and files onto drop zones', () => {
  expect(drag('drop', 'input[type=text]', ['text/plain'])).toEqual([false, 'copy'])
  expect(drag('drop', 'input[type=file]', ['Files'])).toEqual([false, 'copy'])
  document.querySelector('main')!.addEventListener('drop', (event) => event.preventDefault())
  expect(drag('drop', 'p', ['Files'])).toEqual([true, 'copy'])
})

test('removes its listeners when stopped', () => {
  stop()
  expect(drag('drop', 'p', ['Files'])).toEqual([false, 'copy'])
})
