import { i18n } from '@tradefront/language'
import { keptText } from '@tradefront/money'
import {
  AMBIGUOUS,
  badIn,
  BAD_ADDRESSES,
  BAD_AMOUNTS,
  BAD_BICS,
  BAD_HOLDERS,
  BAD_IBANS,
  BAD_NAMES,
  LANGUAGE_READINGS,
  NO_DAYS,
  READINGS,
} from '@tradefront/testing/bad-input'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { amountRule } from './amount/amount.ts'
import { wireRules } from './deposit/wire-form.ts'
import { isDay } from './history/period/period.ts'
import { NameRules } from './frame/name-rules.ts'
import { AddressName } from './withdrawal/address-book/address-name.ts'
import { targetRules } from './withdrawal/withdrawal-form.ts'

/* The rules of every field for money, addresses and days; `bad-input.test.tsx` covers that the forms use them. */

const METHOD = {
  id: '1',
  title: 'Ethereum',
  minimum: '1',
  maximum: '9',
  fee: '0',
  duration: '',
  quoted: false,
  checks_payee: false,
}
const crypto = targetRules({ ...METHOD, kind: 'crypto', network: 'Ethereum (ERC-20)' }, '')
const bank = targetRules({ ...METHOD, kind: 'bank' }, 'GB82WEST12345698765432')
const wire = wireRules({}).entries

const messageOf = (rule: v.GenericSchema, typed: unknown) => v.safeParse(rule, typed).issues?.[0]?.message

beforeEach(() => void vi.stubGlobal('navigator', { language: 'en-GB' }))
afterEach(() => void vi.unstubAllGlobals())

describe.each([
  ['[WALL-01] [WALL-02] [WALL-04] amount', amountRule({}), BAD_AMOUNTS],
  ['[WALL-02] address', crypto.address, BAD_ADDRESSES],
  ['[WALL-02] IBAN', bank.iban, BAD_IBANS],
  ['[WALL-02] BIC', bank.bic, BAD_BICS],
  ['[WALL-02] holder of the account', bank.holder, BAD_HOLDERS],
  ['[WALL-01] sender of a transfer', wire.sender, BAD_HOLDERS],
  ['[WALL-02] name of a saved address', AddressName, BAD_NAMES],
  ['[WALL-04] name of an account or a savings pot', NameRules.entries.title, BAD_NAMES],
])('%s', (_field, rule, inputs) => {
  test.each(inputs)('$what: $words', ({ typed, words }) => {
    expect(messageOf(rule, typed)).toBe(words)
  })
})

describe('[WALL-01] [WALL-02] amounts in other number formats', () => {
  test.each(READINGS)('$locale: $typed is $amount', ({ locale, typed, amount }) => {
    vi.stubGlobal('navigator', { language: locale })
    expect(v.parse(amountRule({}), typed)).toBe(amount)
  })

  test.each(AMBIGUOUS)('$locale: $typed is not guessed', ({ locale, typed }) => {
    vi.stubGlobal('navigator', { language: locale })
    const words = 'This could mean two amounts. Enter it like 1250.50'
    expect(messageOf(amountRule({}), typed)).toBe(words)
  })
})

describe.each(['de', 'es', 'ar', 'ja'])(
  '[WALL-01] [WALL-02] [WALL-04] amounts on a page in %s',
  (language) => {
    beforeEach(() => {
      vi.stubGlobal('navigator', { language })
      i18n.loadAndActivate({ locale: language, messages: {} })
    })
    afterEach(() => i18n.activate('en'))

    test.each(badIn(language, BAD_AMOUNTS))('$what: $typed is refused', ({ typed, words }) => {
      const said = messageOf(amountRule({}), keptText(typed))
      expect(said).toBe(words)
    })

    test.each(LANGUAGE_READINGS)('$typed', ({ typed, read }) => {
      const { success, output } = v.safeParse(amountRule({}), keptText(typed))
      const amount = read[language] ?? ''
      expect(success ? output : 'refused').toBe(/^\d/.test(amount) ? amount : 'refused')
    })
  },
)

describe('[WALL-01] [WALL-04] days', () => {
  test.each(NO_DAYS)('%s: %s isn’t a day', (_what, typed) => {
    expect(isDay(typed)).toBe(false)
    expect(messageOf(wire.sent_on, typed)).toBe('Enter the transfer date')
  })
})

test('[WALL-02] pasted addresses and IBANs lose only spaces around and inside them', () => {
  const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  expect(v.parse(crypto.address, ` ${address}\n`)).toBe(address)
  expect(messageOf(bank.iban, ' gb82 west\u00A01234 5698 7654 32 ')).toBeUndefined()
  expect(messageOf(bank.bic, 'bukb gb 22')).toBeUndefined()
})
