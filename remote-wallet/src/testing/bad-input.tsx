import type { BadInput } from '@tradefront/testing/bad-input'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Types each text into a field of a form and submits it: the text stays as it was typed, the field is marked and says
 * what is wrong in words, and has the focus where it is the only one that is wrong.
 */
export function expectRefused(form: HTMLElement, label: string, inputs: readonly BadInput[]): void {
  const field = within(form).getByLabelText<HTMLInputElement>(label)
  for (const { what, typed, words } of inputs) {
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.submit(form)
    const hint = `${label}: ${what}`
    // A field of one line drops line breaks.
    expect(field.value, hint).toBe(field.type === 'date' ? field.value : typed.replaceAll('\n', ''))
    expect(field.getAttribute('aria-invalid'), hint).toBe('true')
    expect(descriptionOf(field), hint).toContain(words)
  }
}

/** What a screen reader says of a field. */
function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ')
}

/** Fills a field by its label. */
export function fill(form: HTMLElement, label: string, typed: string): void {
  fireEvent.change(within(form).getByLabelText(label), { target: { value: typed } })
}

/** Presses a button that is there, or comes. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  act(() => button.click())
}
