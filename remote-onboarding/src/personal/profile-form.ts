import { msg, t } from '@lingui/core/macro'
import {
  EMPLOYMENT_STATUS,
  FUND_SOURCES,
  MONEY_BANDS,
  PROFILE_FIELDS,
  PROFILE_SECTIONS,
  RISK_KNOWLEDGE,
  TRADING_EXPERIENCE,
  type Profile,
  type ProfileAnswers,
  type ProfileField,
  type ProfileRequest,
  type ProfileSection,
} from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import * as v from 'valibot'
import { listedCountry } from '../countries/countries.ts'
import { nameFields, type NameRule, SPECIFIED_NAMES } from '../form/name-rule.ts'
import { phoneProblem } from '../countries/phone-check.ts'
import { isOfAge, localDay } from './of-age.ts'

/** Form values by field; empty if nothing is chosen. */
export type ProfileValues = Omit<ProfileRequest, 'time_zone'>

/** An option of a select. */
export interface Choice {
  readonly value: string
  readonly label: MessageDescriptor
}

const MIN_BIRTH_YEAR = '1900'

/** Whether a day (YYYY-MM-DD) is a plausible date of birth. */
function isBirthday(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  const real = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  return real && day >= MIN_BIRTH_YEAR && day <= localDay(new Date())
}

const Text = v.pipe(v.string(), v.trim())
const text = (min: number, message: string) => v.pipe(Text, v.minLength(min, message))

/** Validation rules; the server applies the same and a few that only it can check [WALL-04]. */
export const profileForm = (names: NameRule = SPECIFIED_NAMES) =>
  v.pipe(
    v.object({
      ...nameFields(names),
      date_of_birth: v.pipe(
        Text,
        v.check(isBirthday, t`Enter your date of birth`),
        v.check(
          (day) => !isBirthday(day) || isOfAge(day, localDay(new Date())),
          t`You must be at least 18 years old`,
        ),
      ),
      phone: v.pipe(Text, v.regex(/^\+?(?:[\s().-]*\d){6,15}$/, t`Please enter a valid phone number`)),
      address: text(3, t`Enter your street and house number`),
      city: text(2, t`Enter your town or city`),
      region: Text,
      postcode: Text,
      country: text(1, t`Choose your country`),
      tax_country: text(1, t`Choose the country where you pay tax`),
      tax_id: Text,
      no_tax_id: v.boolean(),
      employment_status: v.picklist(EMPLOYMENT_STATUS, t`Choose your employment status`),
      annual_income: v.picklist(MONEY_BANDS, t`Choose your annual income`),
      net_worth: v.picklist(MONEY_BANDS, t`Choose your net worth`),
      source_of_funds: v.picklist(FUND_SOURCES, t`Choose where your funds come from`),
      trading_experience: v.picklist(TRADING_EXPERIENCE, t`Choose your trading experience`),
      risk_knowledge: v.picklist(RISK_KNOWLEDGE, t`Choose what you know about the risks`),
    }),
    v.forward(
      v.partialCheck(
        [['tax_id'], ['no_tax_id']],
        ({ tax_id, no_tax_id }) => no_tax_id || tax_id.length >= 4,
        t`Enter your tax number`,
      ),
      ['tax_id'],
    ),
    v.forward(
      v.partialCheck(
        [['phone'], ['country']],
        ({ phone, country }) => phoneProblem(phone, country) === undefined,
        ({ input }) => phoneProblem(input.phone, input.country) ?? '',
      ),
      ['phone'],
    ),
  )

const BAND_LABELS: Readonly<Record<(typeof MONEY_BANDS)[number], MessageDescriptor>> = {
  'under-25k': msg`Less than $25,000`,
  '25k-50k': msg`$25,000 to $50,000`,
  '50k-100k': msg`$50,000 to $100,000`,
  '100k-250k': msg`$100,000 to $250,000`,
  '250k-1m': msg`$250,000 to $1 million`,
  'over-1m': msg`More than $1 million`,
}

const EMPLOYMENT_LABELS: Readonly<Record<(typeof EMPLOYMENT_STATUS)[number], MessageDescriptor>> = {
  employed: msg`Employed`,
  'self-employed': msg`Self-employed`,
  unemployed: msg`Not employed`,
  student: msg`Student`,
  retired: msg`Retired`,
}

const SOURCE_LABELS: Readonly<Record<(typeof FUND_SOURCES)[number], MessageDescriptor>> = {
  salary: msg`Salary`,
  business: msg`Own business`,
  savings: msg({ message: 'Savings', context: 'source of funds' }),
  investments: msg`Investments`,
  inheritance: msg`Inheritance or gift`,
  pension: msg`Pension`,
  other: msg`Something else`,
}

const EXPERIENCE_LABELS: Readonly<Record<(typeof TRADING_EXPERIENCE)[number], MessageDescriptor>> = {
  none: msg({ message: 'None', context: 'trading experience' }),
  'under-1-year': msg`Less than a year`,
  '1-to-3-years': msg`1 to 3 years`,
  'over-3-years': msg`More than 3 years`,
}

const KNOWLEDGE_LABELS: Readonly<Record<(typeof RISK_KNOWLEDGE)[number], MessageDescriptor>> = {
  none: msg`I don't know them yet`,
  basic: msg`I know the basics`,
  good: msg`I know them well, from trading myself`,
  professional: msg`I have worked with them professionally`,
}

function choices<const K extends string>(
  values: readonly K[],
  labels: Readonly<Record<K, MessageDescriptor>>,
): Choice[] {
  return values.map((value) => ({ value, label: labels[value] }))
}

export const EMPLOYMENT_CHOICES = choices(EMPLOYMENT_STATUS, EMPLOYMENT_LABELS)
export const BAND_CHOICES = choices(MONEY_BANDS, BAND_LABELS)
export const SOURCE_CHOICES = choices(FUND_SOURCES, SOURCE_LABELS)
export const EXPERIENCE_CHOICES = choices(TRADING_EXPERIENCE, EXPERIENCE_LABELS)
export const KNOWLEDGE_CHOICES = choices(RISK_KNOWLEDGE, KNOWLEDGE_LABELS)

/** Country fields: values that a picker doesn't list count as not chosen. */
const COUNTRY_FIELDS: ReadonlySet<ProfileField> = new Set(['country', 'tax_country'])

/** The form's initial values. */
export function valuesOf(profile: Profile): ProfileValues {
  const texts = Object.fromEntries(
    PROFILE_FIELDS.map((field) => [
      field,
      COUNTRY_FIELDS.has(field) ? (listedCountry(profile[field]) ?? '') : profile[field],
    ]),
  ) as Record<ProfileField, string>
  return { ...texts, no_tax_id: profile.no_tax_id }
}

/** The request body: texts trimmed, an empty tax number omitted. */
export function requestOf(values: ProfileValues): ProfileRequest {
  const texts = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, values[field].trim()])) as Record<
    ProfileField,
    string
  >
  return { ...texts, no_tax_id: values.no_tax_id, tax_id: values.no_tax_id ? '' : texts.tax_id }
}

/** A section's answers, as sent. */
export function answersOf(values: ProfileValues, section: ProfileSection): ProfileAnswers {
  const all = requestOf(values)
  return Object.fromEntries(PROFILE_SECTIONS[section].map((field) => [field, all[field]]))
}

/** Whether every field of a section passes the rules. */
export function isSectionValid(values: ProfileValues, section: ProfileSection, names: NameRule): boolean {
  const wrong = new Set(
    (v.safeParse(profileForm(names), values).issues ?? []).map((issue) => v.getDotPath(issue)),
  )
  return PROFILE_SECTIONS[section].every((field) => !wrong.has(field))
}

/** Whether two sets of values would be sent identically. */
export function sameValues(one: ProfileValues, other: ProfileValues): boolean {
  return JSON.stringify(requestOf(one)) === JSON.stringify(requestOf(other))
}
