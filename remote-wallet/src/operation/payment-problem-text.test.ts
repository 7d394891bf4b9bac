import { i18n } from '@tradefront/language'
import { SENTENCES } from '@tradefront/contracts/sentences'
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

afterEach(() => i18n.activate('en'))

test.each(codes)('[WALL-02] %s reads in English as the sandbox answers it', (code) => {
  expect(`${paymentProblemText({ code })}.`).toBe(SENTENCES[`problem.${code}`])
})

test.each([
  [{ code: 'form', network: 'Bitcoin', other: undefined }, 'Enter a valid Bitcoin address'],
  [
    { code: 'form', network: 'Bitcoin', other: 'Ethereum (ERC-20)' },
    'This is an Ethereum address. Enter a Bitcoin address',
  ],
  [
    { code: 'form', network: 'Ethereum (ERC-20)', other: 'Tron (TRC-20)' },
    'This is a Tron address. Enter an Ethereum address',
  ],
  [{ code: 'iban_length', country: 'DE', length: 22 }, 'An IBAN from DE has 22 characters'],
  [{ code: 'file_content', type: 'PDF' }, "This file's content is not PDF"],
] as const)('[WALL-02] %j: %s', (problem, words) => {
  expect(paymentProblemText(problem)).toBe(words)
})

test('[WALL-02] a country is named in the language of the page', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  expect(paymentProblemText({ code: 'unreachable', country: 'IR' })).toBe("We can't send money to Iran")
  expect(paymentProblemText({ code: 'unreachable', country: 'RU' })).toBe("We can't send money to Russland")
})
