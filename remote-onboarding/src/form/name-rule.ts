import { t } from '@lingui/core/macro'
import type { SiteSettings } from '@tradefront/contracts'
import * as v from 'valibot'

/** Which names a broker accepts. */
export interface NameRule {
  /** Fewest characters of a name. */
  readonly least: 1 | 2
  /** A person may have a single name, entered as the first one. */
  readonly allowsSingle: boolean
}

/** The specification's rule (chapter 5): two names of at least two characters [ONB-15]. */
export const SPECIFIED_NAMES: NameRule = { least: 2, allowsSingle: false }

/** The broker's rule; the specification's where the settings say nothing. */
export function nameRuleOf(
  settings: Pick<SiteSettings, 'name_min_length' | 'single_names'> | null,
): NameRule {
  return {
    least: settings?.name_min_length === 1 ? 1 : SPECIFIED_NAMES.least,
    allowsSingle: settings?.single_names ?? SPECIFIED_NAMES.allowsSingle,
  }
}

const Trimmed = v.pipe(v.string(), v.trim())

/** Fields for first and last name. */
export function nameFields({ least, allowsSingle }: NameRule) {
  const isLongEnough = (name: string) => name.length >= least || (allowsSingle && name === '')
  return {
    first_name: v.pipe(
      Trimmed,
      v.minLength(
        least,
        least === 1 ? t`Enter your first name` : t`First name must be at least ${least} characters`,
      ),
    ),
    last_name: v.pipe(
      Trimmed,
      v.check(
        isLongEnough,
        least === 1 ? t`Enter your last name` : t`Last name must be at least ${least} characters`,
      ),
    ),
  }
}

/** Label of the last name. */
export const lastNameLabel = ({ allowsSingle }: NameRule) =>
  allowsSingle ? t`Last name (optional)` : t`Last name`
