import { countrySpecs, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools'

/** An IBAN or BIC without blanks, in capital letters. */
export const plainCode = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** An IBAN in groups of four, as it is printed. */
export const groupedIban = (text: string) => plainCode(text).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Territories whose banks have the BIC of another country. */
const BIC_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  // Crown dependencies, and Northern Irish banks of Irish groups.
  GB: ['GB', 'JE', 'GG', 'IM', 'IE'],
  JE: ['GB'],
  GG: ['GB'],
  IM: ['GB'],
  // Overseas parts have IBANs of France.
  FR: ['FR', 'BL', 'GF', 'GP', 'MC', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  MC: ['FR'],
  SM: ['IT'],
  VA: ['IT'],
}

/** What speaks against an IBAN by its country's length and form and by its check digits (ISO 13616) [WALL-02]. */
export function ibanProblemText(text: string): string | undefined {
  const iban = plainCode(text)
  const { valid, errorCodes } = validateIBAN(iban)
  if (valid) return undefined
  const country = iban.slice(0, 2)
  if (!/^[A-Z]{2}$/.test(country)) return 'This is not a valid IBAN'
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'This country has no IBAN'
  const length = countrySpecs[country]?.chars
  if (iban.length !== length && length !== undefined && length !== null)
    return `An IBAN of ${country} has ${length} characters`
  return 'This is not a valid IBAN'
}

/** What speaks against a BIC by its form and country (ISO 9362), and beside an IBAN by that one's country. */
export function bicProblemText(text: string, iban: string): string | undefined {
  const bic = plainCode(text)
  if (!isValidBIC(bic)) return 'This is not a valid BIC'
  const country = plainCode(iban).slice(0, 2)
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  const bank = bic.slice(4, 6)
  return bank === country || BIC_COUNTRIES[country]?.includes(bank) === true
    ? undefined
    : 'BIC and IBAN are of different countries'
}
