import { textNow } from '@tradefront/language'
import { describe, expect, test } from 'vitest'
import { advisor } from '@tradefront/testing/fixtures'
import { categoryOf, downloadsText, priceOf, ratingText } from './advisor-figures.ts'
import { activationProblem, tradingProblem } from './automation.ts'

const advisors = [advisor('1', 'Trend Rider'), advisor('2', 'Range Keeper')]
const facts = { advisors, eas: ['1'], activeId: '1' }

describe('[ALGO-03] guards', () => {
  test('an advisor has to exist, be in the user’s list, and be the active one, in this order', () => {
    expect(textNow(activationProblem('9', { advisors, eas: ['9'] }))).toBe('Expert Advisor not found')
    expect(textNow(activationProblem('2', facts))).toBe('This Expert Advisor is not available for your plan')
    expect(activationProblem('1', facts)).toBeUndefined()
    expect(textNow(tradingProblem('9', facts))).toBe('Expert Advisor not found')
    expect(textNow(tradingProblem('2', facts))).toBe('This Expert Advisor is not available for your plan')
    expect(textNow(tradingProblem('2', { ...facts, eas: ['1', '2'] }))).toBe(
      'This Expert Advisor is not active.',
    )
    expect(tradingProblem('1', facts)).toBeUndefined()
  })

  test('without an active advisor nothing starts', () => {
    expect(textNow(tradingProblem(undefined, facts))).toBe(
      'Please activate the EA before starting automated trading.',
    )
  })
})

describe('details of an item', () => {
  test('[ALGO-05] the price is amount_val, else amount; a missing one is not 0', () => {
    expect(priceOf({ amount_val: '49.00', amount: '1' })).toBe(49_00000000n)
    expect(priceOf({ amount_val: undefined, amount: '7.5' })).toBe(7_50000000n)
    expect(priceOf({ amount_val: '0', amount: '7.5' })).toBe(0n)
    expect(priceOf({ amount_val: undefined, amount: undefined })).toBeUndefined()
  })

  test('[ALGO-04] known other types are other items, anything else is an expert advisor', () => {
    expect(['others', 'Indicator', 'tool'].map((type) => categoryOf({ type }))).toEqual([
      'others',
      'others',
      'others',
    ])
    expect(['expert_advisor', 'EA', undefined].map((type) => categoryOf({ type }))).toEqual([
      'expert_advisor',
      'expert_advisor',
      'expert_advisor',
    ])
  })

  test('figures are abbreviated, and absent if unknown', () => {
    expect([downloadsText(18_420), downloadsText(0), downloadsText(undefined)]).toEqual([
      '18.4k',
      '0',
      undefined,
    ])
    expect([ratingText(4.65), ratingText(9), ratingText(0), ratingText(undefined)]).toEqual([
      '4.7',
      '5.0',
      undefined,
      undefined,
    ])
  })
})
