import { msg, t } from '@lingui/core/macro'
import { expect, onTestFinished, test } from 'vitest'
import { i18n } from './i18n.ts'
import { textNow } from './late-text.ts'

test('a kept text is formatted when it is shown; a string stays', () => {
  const lots = msg`${{ size: '0.10' }} lots`
  const kept = [lots, () => t`${{ size: '0.10' }} lots`, 'EUR/USD', undefined]
  expect(kept.map(textNow)).toEqual(['0.10 lots', '0.10 lots', 'EUR/USD', undefined])
  onTestFinished(() => i18n.activate('en'))
  i18n.loadAndActivate({ locale: 'de', messages: { [lots.id]: [['size'], ' Lot'] } })
  expect(kept.map(textNow)).toEqual(['0.10 Lot', '0.10 Lot', 'EUR/USD', undefined])
})
