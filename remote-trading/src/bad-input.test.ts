import { i18n } from '@tradefront/language'
import { BAD_AMOUNTS, NO_NUMBERS } from '@tradefront/testing/bad-input'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { LimitRules } from './automation/robots/RobotLimitsForm.tsx'
import { calculate, MESSAGES, newCalculation, type CalculatorField } from './orders/tools/calculator-draft.ts'

/* Rules of trading's fields that take a text as it is; `kit/typed-number` has those that take digits and one point. */

describe('[ALGO-03] the limits of a robot', () => {
  const typed = BAD_AMOUNTS.filter(({ typed: text }) => text.trim() !== '')
  test.each(typed)('$what is not a limit', ({ typed: text }) => {
    vi.stubGlobal('navigator', { language: 'en-GB' })
    const { issues = [] } = v.safeParse(LimitRules, { daily_loss: text, max_lots: text, instruments: ['1'] })
    vi.unstubAllGlobals()
    expect(issues.map(({ message }) => message)).toEqual([
      'Enter an amount above 0 with at most two decimals, or leave it empty',
      'Enter 0.01 to 50 lots, or leave it empty',
    ])
  })
})

describe('[ORD-11] the profit calculator', () => {
  const FIELDS = Object.keys(MESSAGES) as CalculatorField[]
  // Its fields hold 20 characters.
  test.each(NO_NUMBERS.filter(([, text]) => text.length <= 20))('%s is not a number: %j', (_what, text) => {
    for (const field of FIELDS) {
      const draft = { ...newCalculation('buy', undefined, 5), [field]: text }
      expect(calculate(draft, 100).wrong[field]).toBe(i18n._(MESSAGES[field]))
    }
  })
})
