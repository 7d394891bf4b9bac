import {
  DOCUMENT_SIDES,
  DOCUMENT_TYPES,
  EMPLOYMENT_STATUS,
  FUND_SOURCES,
  MONEY_BANDS,
  RISK_KNOWLEDGE,
  TRADING_EXPERIENCE,
  calls,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { rulesOf } from './fields.ts'

/* Rules for the financial profile and the ID check. */

const Text = v.pipe(v.string(), v.trim(), v.maxLength(200, 'Must not be longer than 200 characters'))
const text = (message: string, min = 1) => v.pipe(Text, v.minLength(min, message))
const oneOf = <const T extends readonly string[]>(values: T, message: string) => v.picklist(values, message)

/** Known formats of tax numbers: number of digits by country. */
const TAX_DIGITS: Readonly<Record<string, number>> = { 'united-states': 9, 'united-kingdom': 10, germany: 11 }
const MIN_AGE = 18

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a person born on a day (YYYY-MM-DD) has turned 18 by a time (Unix, ms; UTC). */
export function isOfAge(birth: string, now: number): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(birth) ?? []
  return Date.UTC(Number(year) + MIN_AGE, Number(month) - 1, Number(day)) <= now
}

function isDay(value: string): boolean {
  const at = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) && value >= '1900-01-01'
}

export const IDENTITY_BODIES = {
  // The age depends on the time: the handler checks it.
  saveProfile: v.pipe(
    rulesOf(calls.saveProfile.body, {
      first_name: text('First name must be at least 2 characters', 2),
      last_name: text('Last name must be at least 2 characters', 2),
      date_of_birth: v.pipe(Text, v.check(isDay, 'Please enter your date of birth')),
      phone: v.pipe(Text, v.regex(/^\+?(?:[\s().-]*\d){6,15}$/, 'Please enter a valid phone number')),
      address: text('Please enter your street and house number', 3),
      city: text('Please enter your town or city', 2),
      postcode: Text,
      country: text('Please choose your country'),
      tax_country: text('Please choose the country where you pay tax'),
      tax_id: Text,
      employment_status: oneOf(EMPLOYMENT_STATUS, 'Please choose your employment status'),
      annual_income: oneOf(MONEY_BANDS, 'Please choose your annual income'),
      net_worth: oneOf(MONEY_BANDS, 'Please choose your net worth'),
      source_of_funds: oneOf(FUND_SOURCES, 'Please choose where your funds come from'),
      trading_experience: oneOf(TRADING_EXPERIENCE, 'Please choose your trading experience'),
      risk_knowledge: oneOf(RISK_KNOWLEDGE, 'Please choose what you know about the risks'),
    }),
    v.forward(
      v.partialCheck(
        [['tax_id'], ['no_tax_id'], ['tax_country']],
        ({ tax_id, no_tax_id, tax_country }) => {
          if (no_tax_id) return true
          const digits = TAX_DIGITS[tax_country]
          return digits === undefined
            ? tax_id.length >= 4
            : tax_id.replaceAll(/[\s-]/g, '').match(/^\d+$/)?.[0].length === digits
        },
        'This is not a tax number of that country',
      ),
      ['tax_id'],
    ),
    v.transform((body) => (body.no_tax_id ? { ...body, tax_id: '' } : body)),
  ),
  uploadDocument: rulesOf(calls.uploadDocument.body, {
    type: v.picklist(DOCUMENT_TYPES, 'This type of document is not known.'),
    side: v.optional(v.picklist(DOCUMENT_SIDES, 'A document has a front and a back.'), 'front'),
  }),
}
