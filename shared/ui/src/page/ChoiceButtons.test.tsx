import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
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
