import { msg } from '@lingui/core/macro'
import { siteLanguage, type MessageDescriptor } from '@tradefront/language'
import { countryOf } from './countries.ts'

/** Fields of an address, apart from its country. */
export type AddressField = 'address' | 'city' | 'region' | 'postcode'

/** How a country writes addresses. */
export interface AddressOrder {
  readonly fields: readonly AddressField[]
  /** What it calls its regions; of no meaning where `fields` has none. */
  readonly region: MessageDescriptor
  readonly postcode: MessageDescriptor
}

const STATE = msg({ message: 'State', context: 'part of a country' })
const PROVINCE = msg({ message: 'Province', context: 'part of a country' })
const PREFECTURE = msg({ message: 'Prefecture', context: 'part of a country' })
const EMIRATE = msg({ message: 'Emirate', context: 'part of a country' })
const POSTCODE = msg`Postcode`
const POSTAL_CODE = msg`Postal code`
const UNKNOWN_POSTCODE = msg`Postcode (optional)`

/** Street, town, code: as in Britain, and where nothing is known. */
const TOWN_FIRST: readonly AddressField[] = ['address', 'city', 'postcode']
/** Street, code, town: most of Europe and Latin America. */
const CODE_FIRST: readonly AddressField[] = ['address', 'postcode', 'city']
/** Street, town, state, code: North America, Australia, India. */
const STATE_THEN_CODE: readonly AddressField[] = ['address', 'city', 'region', 'postcode']
/** Street, code, town, province: Spain, Italy, Mexico. */
const CODE_THEN_PROVINCE: readonly AddressField[] = ['address', 'postcode', 'city', 'region']
/** From the largest part to the smallest: East Asia. */
const LARGEST_FIRST: readonly AddressField[] = ['postcode', 'region', 'city', 'address']

const order = (
  fields: readonly AddressField[],
  postcode: MessageDescriptor = POSTCODE,
  region: MessageDescriptor = PROVINCE,
): AddressOrder => ({ fields, region, postcode })

const UNKNOWN = order(TOWN_FIRST, UNKNOWN_POSTCODE)

/** By countries' codes, after the Universal Postal Union's formats. */
const ORDERS: readonly (readonly [countries: string, order: AddressOrder])[] = [
  ['US', order(STATE_THEN_CODE, msg`ZIP code`, STATE)],
  ['AU', order(STATE_THEN_CODE, POSTCODE, STATE)],
  ['CA', order(STATE_THEN_CODE, POSTAL_CODE)],
  ['IN', order(STATE_THEN_CODE, msg`PIN code`, STATE)],
  ['BR', order(STATE_THEN_CODE, msg`CEP`, STATE)],
  ['NG', order(STATE_THEN_CODE, POSTAL_CODE, STATE)],
  ['MX MY VE', order(CODE_THEN_PROVINCE, POSTAL_CODE, STATE)],
  ['ES IT AR', order(CODE_THEN_PROVINCE)],
  ['JP', order(LARGEST_FIRST, POSTAL_CODE, PREFECTURE)],
  ['CN KR', order(LARGEST_FIRST, POSTAL_CODE)],
  ['TW', order(['postcode', 'city', 'address'], POSTAL_CODE)],
  // Towns first, then the street.
  ['HU', order(['postcode', 'city', 'address'])],
  ['AE', order(['address', 'city', 'region', 'postcode'], UNKNOWN_POSTCODE, EMIRATE)],
  ['IE', order(TOWN_FIRST, msg`Eircode`)],
  ['GB NZ', order(TOWN_FIRST)],
  ['SG ZA TH VN ID PK BD KE', order(TOWN_FIRST, POSTAL_CODE)],
  [
    'AD AL AT AZ BA BE BG BY CH CY CZ DE DK DZ EE FI FO FR GE GL GR HR IL IS LI LT LU MA MC MD ME MK NL NO PL PT RO RS SE SI SK SM TN TR VA XK',
    order(CODE_FIRST),
  ],
  ['CL CO CR CU DO EC GT HN PE PH PY SN SV UY', order(CODE_FIRST, POSTAL_CODE)],
]

/** How addresses are written in a country, by its slug. */
export function addressOrder(country: string | undefined): AddressOrder {
  const code = countryOf(country)?.code
  return (
    ORDERS.find(([countries]) => code !== undefined && countries.split(' ').includes(code))?.[1] ?? UNKNOWN
  )
}

/** Where the family name comes first. */
const FAMILY_FIRST_COUNTRIES: ReadonlySet<string> = new Set(['CN', 'HK', 'HU', 'JP', 'KP', 'KR', 'MO', 'TW'])
const FAMILY_FIRST_LANGUAGES: ReadonlySet<string> = new Set(['hu', 'ja', 'ko', 'zh'])

/** The name fields in the order of a country (slug), or of the page's language. */
export function nameOrder(country: string | undefined): readonly ('first_name' | 'last_name')[] {
  const isFamilyFirst =
    FAMILY_FIRST_LANGUAGES.has(siteLanguage()) || FAMILY_FIRST_COUNTRIES.has(countryOf(country)?.code ?? '')
  return isFamilyFirst ? ['last_name', 'first_name'] : ['first_name', 'last_name']
}
