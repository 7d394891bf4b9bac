import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChoiceButtons } from './ChoiceButtons.tsx'

afterEach(cleanup)

const CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'order', label: 'Orders' },
] as const

type Choice = (typeof CHOICES)[number]['value']

function Kinds() {
  const [chosen, setChosen] = useState<Choice>()
  return <ChoiceButtons label="Kind" choices={CHOICES} chosen={chosen} onChoice={setChosen} />
}

const pressed = () =>
  within(screen.getByRole('group', { name: 'Kind' }))
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)

test('choice buttons: a named group whose pressed button is the choice, by keyboard too', async () => {
  const user = userEvent.setup()
  render(<Kinds />)
  expect(pressed()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Orders' }))
  expect(pressed()).toEqual(['Orders'])
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect(pressed()).toEqual(['All'])
})

test('choice buttons in one row: ends with more beyond them are marked, and the choice is brought into view', () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('button') ? new DOMRect(240, 0, 60, 36) : new DOMRect(0, 0, 100, 36)
  })
  vi.stubGlobal('requestAnimationFrame', (place: () => void) => place())
  render(<ChoiceButtons label="Kind" choices={CHOICES} chosen="order" onChoice={() => {}} oneRow />)
  const row = screen.getByRole('group', { name: 'Kind' }).parentElement!
  row.dispatchEvent(new Event('scroll'))
  expect(row.scrollLeft).toBe(232)
  expect(row).toHaveAttribute('data-before')
  row.scrollLeft = 0
  row.dispatchEvent(new Event('scroll'))
  expect(row).toHaveAttribute('data-after')
  expect(row).not.toHaveAttribute('data-before')
  // At the end of a right-to-left page.
  row.scrollLeft = -200
  row.dispatchEvent(new Event('scroll'))
  expect(row).toHaveAttribute('data-before')
  expect(row).not.toHaveAttribute('data-after')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
