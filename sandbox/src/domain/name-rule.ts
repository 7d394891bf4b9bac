import { says, type Sentence } from '../kit/says.ts'
import { fieldErrors } from '../kit/answer-error.ts'
import type { Store } from '../store/store.ts'

/** The specification's rule: at least two characters. */
const SPECIFIED = 2

/**
 * Names by the broker's rule: `name_min_length` 1 accepts names of one letter, `single_names` an empty last name.
 *
 * @throws 422 by field [ONB-15]
 */
export function requireNames(
  { settings }: Pick<Store, 'settings'>,
  { first_name, last_name }: { readonly first_name: string; readonly last_name: string },
): void {
  const least = settings.get('name_min_length') === 1 ? 1 : SPECIFIED
  const errors: Record<string, Sentence[]> = {}
  if (first_name.length < least) errors['first_name'] = [says('sign-up.first-name', { least })]
  const isSingle = settings.get('single_names') === true && last_name === ''
  if (last_name.length < least && !isSingle) errors['last_name'] = [says('sign-up.last-name', { least })]
  const refusal = fieldErrors(errors)
  if (refusal !== undefined) throw refusal
}
