import { i18n } from '@tradefront/language'
import { expect, onTestFinished, test } from 'vitest'
import { addressOrder, nameOrder } from './country-order.ts'

test.each([
  ['united-kingdom', 'Postcode', ['address', 'city', 'postcode']],
  ['germany', 'Postcode', ['address', 'postcode', 'city']],
  ['spain', 'Postcode', ['address', 'postcode', 'city', 'region']],
  ['united-states', 'ZIP code', ['address', 'city', 'region', 'postcode']],
  ['us', 'ZIP code', ['address', 'city', 'region', 'postcode']],
  ['united_states', 'ZIP code', ['address', 'city', 'region', 'postcode']],
  ['japan', 'Postal code', ['postcode', 'region', 'city', 'address']],
  ['hungary', 'Postcode', ['postcode', 'city', 'address']],
  ['samoa', 'Postcode (optional)', ['address', 'city', 'postcode']],
  ['', 'Postcode (optional)', ['address', 'city', 'postcode']],
  [undefined, 'Postcode (optional)', ['address', 'city', 'postcode']],
])('addresses of %s', (country, postcode, fields) => {
  const order = addressOrder(country)
  expect(order.fields).toEqual(fields)
  expect(order.postcode.message).toBe(postcode)
})

test('a region has the name that its country gives it', () => {
  const named = ['united-states', 'canada', 'japan', 'united-arab-emirates']
  expect(named.map((country) => addressOrder(country).region.message)).toEqual([
    'State',
    'Province',
    'Prefecture',
    'Emirate',
  ])
})

test('the family name comes first by country, and in languages that have it first', () => {
  const [given, family] = ['first_name', 'last_name']
  expect(nameOrder('united-states')).toEqual([given, family])
  for (const country of ['hungary', 'japan', 'south-korea', 'china'])
    expect(nameOrder(country)).toEqual([family, given])
  onTestFinished(() => i18n.activate('en'))
  i18n.loadAndActivate({ locale: 'ja', messages: {} })
  expect(nameOrder('united-states')).toEqual([family, given])
})
