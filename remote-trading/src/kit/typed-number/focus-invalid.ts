/**
 * Focuses the first field of a form that says it is invalid; what such a field still holds must not be sent [ORD-01].
 * Returns whether there is one.
 */
export function focusInvalid(form: Element): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus()
  return field !== null
}
