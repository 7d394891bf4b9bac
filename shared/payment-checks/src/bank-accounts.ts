import { countrySpecs, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import type { PaymentProblem } from './payment-problem.ts'

/** An IBAN or BIC without spaces, in capitals. */
export const plainCode = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** An IBAN in groups of four, as printed. */
export const groupedIban = (text: string) => plainCode(text).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Territories whose banks use another country's BIC. */
const BIC_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  // Crown dependencies, and Northern Irish banks of Irish groups.
  GB: ['GB', 'JE', 'GG', 'IM', 'IE'],
  JE: ['GB'],
  GG: ['GB'],
  IM: ['GB'],
  // Overseas territories use French IBANs.
  FR: ['FR', 'BL', 'GF', 'GP', 'MC', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  MC: ['FR'],
  SM: ['IT'],
  VA: ['IT'],
}

/** The problem with an IBAN: length and format by country, and check digits (ISO 13616) [WALL-02]. */
export function ibanProblem(text: string): PaymentProblem | undefined {
  const iban = plainCode(text)
  const { valid, errorCodes } = validateIBAN(iban)
  if (valid) return undefined
  const country = iban.slice(0, 2)
  if (!/^[A-Z]{2}$/.test(country)) return { code: 'iban' }
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return { code: 'iban_country' }
  const length = countrySpecs[country]?.chars
  if (iban.length !== length && length !== undefined && length !== null)
    return { code: 'iban_length', country, length }
  return { code: 'iban' }
}

/** The problem with a BIC: format and country (ISO 9362), and whether it matches the IBAN's country. */
export function bicProblem(text: string, iban: string): PaymentProblem | undefined {
  const bic = plainCode(text)
  if (!isValidBIC(bic)) return { code: 'bic' }
  const country = plainCode(iban).slice(0, 2)
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  const bank = bic.slice(4, 6)
  return bank === country || BIC_COUNTRIES[country]?.includes(bank) === true
    ? undefined
    : { code: 'bic_country' }
}
