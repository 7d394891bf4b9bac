import {
  DOCUMENT_SIDES,
  DOCUMENT_TYPES,
  EMPLOYMENT_STATUS,
  FUND_SOURCES,
  MONEY_BANDS,
  RISK_KNOWLEDGE,
  TRADING_EXPERIENCE,
  calls,
  type ProfileSection,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { rulesOf } from './fields.ts'
import { rule } from '../../kit/validation.ts'

/* Rules for the financial profile and the ID check. */

const Text = v.pipe(v.string(), v.trim(), v.maxLength(200, rule('field.too-long', { most: 200 })))
const text = (message: string, min = 1) => v.pipe(Text, v.minLength(min, message))
const oneOf = <const T extends readonly string[]>(values: T, message: string) => v.picklist(values, message)

/** Known formats of tax numbers: number of digits by country. */
const TAX_DIGITS: Readonly<Record<string, number>> = { 'united-states': 9, 'united-kingdom': 10, germany: 11 }
const ADULT_YEARS = 18

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day (YYYY-MM-DD) in a time zone; in UTC if the zone is unknown. @param now Unix, ms */
function dayIn(zone: string | undefined, now: number): string {
  try {
    // Sweden writes dates like ISO 8601.
    return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return dayIn('UTC', now)
  }
}

/**
 * Whether a person born on a day (YYYY-MM-DD) has turned 18: on that day of the year, in their time zone. Born on 29
 * February, they do so on 1 March.
 */
export function isOfAge(birth: string, now: number, zone = 'UTC'): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(birth) ?? []
  const adult = Date.UTC(Number(year) + ADULT_YEARS, Number(month) - 1, Number(day))
  return adult <= Date.parse(`${dayIn(zone, now)}T00:00:00Z`)
}

function isDay(value: string): boolean {
  const at = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) && value >= '1900-01-01'
}

/** The profile's fields. Names follow the broker's rule, which the handler checks; the age depends on the time. */
const PROFILE = {
  first_name: text(rule('profile.first-name')),
  last_name: Text,
  date_of_birth: v.pipe(Text, v.check(isDay, rule('profile.birth'))),
  phone: v.pipe(Text, v.regex(/^\+?(?:[\s().-]*\d){6,15}$/, rule('sign-up.phone'))),
  address: text(rule('profile.address'), 3),
  city: text(rule('profile.city'), 2),
  region: Text,
  postcode: Text,
  country: text(rule('profile.country')),
  tax_country: text(rule('profile.tax-country')),
  tax_id: Text,
  employment_status: oneOf(EMPLOYMENT_STATUS, rule('profile.employment')),
  annual_income: oneOf(MONEY_BANDS, rule('profile.income')),
  net_worth: oneOf(MONEY_BANDS, rule('profile.worth')),
  source_of_funds: oneOf(FUND_SOURCES, rule('profile.funds')),
  trading_experience: oneOf(TRADING_EXPERIENCE, rule('profile.experience')),
  risk_knowledge: oneOf(RISK_KNOWLEDGE, rule('profile.risks')),
}

const NO_TAX_NUMBER = rule('profile.tax-number')

interface TaxAnswers {
  readonly tax_id: string
  readonly no_tax_id: boolean
  readonly tax_country: string
}

function isTaxNumber({ tax_id, no_tax_id, tax_country }: TaxAnswers): boolean {
  if (no_tax_id) return true
  const digits = TAX_DIGITS[tax_country]
  return digits === undefined
    ? tax_id.length >= 4
    : tax_id.replaceAll(/[\s-]/g, '').match(/^\d+$/)?.[0].length === digits
}

/** The rules of each section: those of the whole profile. */
export const SECTION_RULES = {
  person: v.object({
    first_name: PROFILE.first_name,
    last_name: PROFILE.last_name,
    date_of_birth: PROFILE.date_of_birth,
    phone: PROFILE.phone,
  }),
  address: v.object({
    address: PROFILE.address,
    city: PROFILE.city,
    region: PROFILE.region,
    postcode: PROFILE.postcode,
    country: PROFILE.country,
  }),
  tax: v.pipe(
    v.object({ tax_country: PROFILE.tax_country, tax_id: PROFILE.tax_id, no_tax_id: v.boolean() }),
    v.forward(
      v.check((answers) => isTaxNumber(answers), NO_TAX_NUMBER),
      ['tax_id'],
    ),
  ),
  finances: v.object({
    employment_status: PROFILE.employment_status,
    source_of_funds: PROFILE.source_of_funds,
    annual_income: PROFILE.annual_income,
    net_worth: PROFILE.net_worth,
  }),
  experience: v.object({
    trading_experience: PROFILE.trading_experience,
    risk_knowledge: PROFILE.risk_knowledge,
  }),
} as const satisfies Readonly<Record<ProfileSection, v.GenericSchema>>

export const IDENTITY_BODIES = {
  saveProfile: v.pipe(
    rulesOf(calls.saveProfile.body, PROFILE),
    v.forward(v.partialCheck([['tax_id'], ['no_tax_id'], ['tax_country']], isTaxNumber, NO_TAX_NUMBER), [
      'tax_id',
    ]),
    v.transform((body) => (body.no_tax_id ? { ...body, tax_id: '' } : body)),
  ),
  uploadDocument: rulesOf(calls.uploadDocument.body, {
    type: v.picklist(DOCUMENT_TYPES, rule('document.type')),
    side: v.optional(v.picklist(DOCUMENT_SIDES, rule('document.sides')), 'front'),
  }),
}
