import * as v from 'valibot'

/** What an account or a pot may be called. */
export const NameRules = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, 'The name must have at least 2 characters'),
    v.maxLength(40, 'The name must have at most 40 characters'),
  ),
})
