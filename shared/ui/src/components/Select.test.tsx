import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TestProvider } from '../testing/index.tsx'
import { Select } from './Select.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ACCOUNTS = [
  { value: 'trading', label: 'Trading' },
  { value: 'savings', label: 'Savings' },
  { value: 'closed', label: 'Closed', disabled: true },
  { value: 'holiday', label: 'Holiday' },
]

function open(initial: string | null = 'savings') {
  const onChange = vi.fn<(value: string) => void>()
  function Field() {
    const [value, setValue] = useState(initial)
    return (
      <form aria-label="Move">
        <Select
          label="From account"
          name="account"
          placeholder="Choose"
          data={ACCOUNTS}
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
      </form>
    )
  }
  render(<Field />, { wrapper: TestProvider })
  return { onChange, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'From account' }) }
}

const press = (field: HTMLElement, ...keys: string[]) => {
  for (const code of keys) fireEvent.keyDown(field, { code, key: code === 'Space' ? ' ' : code })
}
const marked = () => document.querySelector('[data-combobox-selected]')?.textContent

test.each(['Enter', 'Space', 'ArrowDown'])(
  'arrows after %s go on from the chosen option, however late the timers are, and Enter takes what is marked',
  (opening) => {
    vi.useFakeTimers()
    const { field, onChange } = open()
    field.focus()
    press(field, opening)
    expect(marked()).toBe('Savings')
    press(field, 'ArrowDown')
    expect(marked()).toBe('Holiday')
    act(() => void vi.runAllTimers())
    expect(marked()).toBe('Holiday')
    press(field, 'Enter')
    expect(onChange.mock.calls).toEqual([['holiday']])
    expect(field).toHaveValue('Holiday')
    expect(field).toHaveAttribute('aria-expanded', 'false')
    // Reopened before anything else: starts from the new choice.
    press(field, opening, 'ArrowUp')
    act(() => void vi.runAllTimers())
    expect(marked()).toBe('Savings')
  },
)

test('screen readers announce the option that Enter selects, even after the list is reopened', () => {
  const { field, onChange } = open()
  const heard = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  field.focus()
  press(field, 'Enter')
  expect(heard()).toBe('Savings')
  press(field, 'ArrowDown')
  expect(heard()).toBe('Holiday')
  press(field, 'Escape')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field).not.toHaveAttribute('aria-activedescendant')
  press(field, 'Enter')
  expect(heard()).toBe('Savings')
  press(field, 'Enter')
  expect(onChange).not.toHaveBeenCalled()
})

test("works by mouse, is submitted with its form, and doesn't report an already chosen option", async () => {
  const { field, onChange } = open(null)
  expect(field).toHaveValue('')
  expect(field).toHaveAttribute('placeholder', 'Choose')
  await userEvent.click(field)
  await userEvent.click(screen.getByRole('option', { name: 'Closed' }))
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('option', { name: 'Trading' }))
  await userEvent.click(field)
  expect(screen.getByRole('option', { name: 'Trading' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(screen.getByRole('option', { name: 'Trading' }))
  expect(onChange.mock.calls).toEqual([['trading']])
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Move' })
  expect(new FormData(form).get('account')).toBe('trading')
})

test('Escape and leaving the field close the list and keep the choice', async () => {
  const { field, onChange } = open()
  for (const leave of ['{Escape}', '{Tab}']) {
    field.focus()
    await userEvent.keyboard('{Enter}{ArrowDown}')
    expect(field).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard(leave)
    expect(field).toHaveAttribute('aria-expanded', 'false')
  }
  expect(field).toHaveValue('Savings')
  expect(onChange).not.toHaveBeenCalled()
})
