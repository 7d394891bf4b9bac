import { i18n } from '@tradefront/language'
import { ADDRESS_NETWORKS, englishProblem, type PaymentProblem } from '@tradefront/payment-checks'
import { afterEach, expect, test } from 'vitest'
import { paymentProblemText } from './payment-problem-text.ts'

const codes = [
  'checksum',
  'test_network',
  'no_owner',
  'token_contract',
  'unspendable',
  'iban',
  'iban_country',
  'bic',
  'bic_country',
  'own_account',
  'own_address',
  'file_empty',
  'file_type',
] as const

const PROBLEMS: readonly PaymentProblem[] = [
  ...codes.map((code) => ({ code })),
  ...ADDRESS_NETWORKS.flatMap((network) =>
    [undefined, ...ADDRESS_NETWORKS].map((other) => ({ code: 'form' as const, network, other })),
  ),
  { code: 'iban_length', country: 'DE', length: 22 },
  { code: 'unreachable', country: 'BY' },
  { code: 'file_content', type: 'PDF' },
]

afterEach(() => i18n.activate('en'))

test.each(PROBLEMS)('[WALL-02] $code reads in English as the server answers it', (problem) => {
  expect(paymentProblemText(problem)).toBe(englishProblem(problem))
})

test('[WALL-02] a country is named in the language of the page', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  expect(paymentProblemText({ code: 'unreachable', country: 'IR' })).toBe("We can't send money to Iran")
  expect(paymentProblemText({ code: 'unreachable', country: 'RU' })).toBe("We can't send money to Russland")
})
