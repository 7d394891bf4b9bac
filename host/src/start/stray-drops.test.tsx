import { createEvent, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseStrayDrops } from './stray-drops.ts'

let end: () => void
beforeEach(() => {
  document.body.innerHTML = '<main><p>Positions</p><input type="file"><input type="text"></main>'
  end = refuseStrayDrops(window)
})
afterEach(() => end())

/** Whether the browser is kept from opening what is dragged onto the element, and what its pointer says. */
function drag(kind: 'dragOver' | 'drop', selector: string, types: string[]) {
  const target = document.querySelector(selector)!
  const event = createEvent[kind](target)
  const dataTransfer = { types, dropEffect: 'copy' }
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
  fireEvent(target, event)
  return [event.defaultPrevented, dataTransfer.dropEffect]
}

test.each(['dragOver', 'drop'] as const)(
  'a file beside every place for files does not replace the page: %s',
  (kind) => {
    expect(drag(kind, 'p', ['Files'])).toEqual([true, 'none'])
    expect(drag(kind, 'input[type=text]', ['Files'])).toEqual([true, 'none'])
  },
)

test('text can be dragged into fields, and files onto what takes them', () => {
  expect(drag('drop', 'input[type=text]', ['text/plain'])).toEqual([false, 'copy'])
  expect(drag('drop', 'input[type=file]', ['Files'])).toEqual([false, 'copy'])
  document.querySelector('main')!.addEventListener('drop', (event) => event.preventDefault())
  expect(drag('drop', 'p', ['Files'])).toEqual([true, 'copy'])
})

test('nothing is left behind', () => {
  end()
  expect(drag('drop', 'p', ['Files'])).toEqual([false, 'copy'])
})
