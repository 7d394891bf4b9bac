import { AnswerError } from '../kit/answer-error.ts'
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
  const errors: Record<string, string[]> = {}
  if (first_name.length < least) errors['first_name'] = [`First name must be at least ${least} characters`]
  const isSingle = settings.get('single_names') === true && last_name === ''
  if (last_name.length < least && !isSingle)
    errors['last_name'] = [`Last name must be at least ${least} characters`]
  const first = Object.values(errors)[0]?.[0]
  if (first !== undefined) throw new AnswerError(422, first, errors)
}
