import { msg, plural } from '@lingui/core/macro'
import { i18n } from '@tradefront/language'
import { volume } from '@tradefront/money'
import { afterEach, expect, test } from 'vitest'
import { unitsText } from './units.ts'

const texts = () => [volume(1), volume(1000), volume('0.5'), undefined].map(unitsText)

afterEach(() => i18n.activate('en'))

test('one unit is singular, and thousands are separated', () => {
  expect(texts()).toEqual(['1 unit', '1,000 units', '0.5 units', '– units'])
})

test('another language has its own forms, and its own notation', () => {
  const [number, units] = [0, '']
  const { id } = msg`${plural(number, { one: `${units} unit`, other: `${units} units` })}`
  const forms = { one: [['units'], ' Einheit'], other: [['units'], ' Einheiten'] }
  i18n.loadAndActivate({ locale: 'de', messages: { [id]: [['number', 'plural', forms]] } as never })
  expect(texts()).toEqual(['1 Einheit', '1.000 Einheiten', '0,5 Einheiten', '– Einheiten'])
})
