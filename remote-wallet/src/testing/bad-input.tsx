import type { BadInput } from '@tradefront/testing/bad-input'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Types each text into a field and submits the form: the text stays as typed, and the field is marked invalid with a
 * message, and focused if it is the only invalid one.
 */
export function expectRefused(form: HTMLElement, label: string, inputs: readonly BadInput[]): void {
  const field = within(form).getByLabelText<HTMLInputElement>(label)
  for (const { what, typed, words } of inputs) {
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.submit(form)
    const hint = `${label}: ${what}`
    // Single-line inputs drop line breaks.
    expect(field.value, hint).toBe(field.type === 'date' ? field.value : typed.replaceAll('\n', ''))
    expect(field.getAttribute('aria-invalid'), hint).toBe('true')
    expect(descriptionOf(field), hint).toContain(words)
  }
}

/** A field's accessible description. */
function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ')
}

/** Fills a field by its label. */
export function fill(form: HTMLElement, label: string, typed: string): void {
  fireEvent.change(within(form).getByLabelText(label), { target: { value: typed } })
}

/** Presses a button, waiting for it if necessary. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  act(() => button.click())
}
