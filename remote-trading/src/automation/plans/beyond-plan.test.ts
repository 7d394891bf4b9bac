import { i18n } from '@tradefront/language'
import { afterEach, expect, test } from 'vitest'
import { NOT_IN_PLAN, noteProblem, useBeyondPlan } from './beyond-plan.ts'

const WORDS = 'Dieser Expert Advisor ist in Ihrem Tarif nicht enthalten'

afterEach(() => i18n.activate('en'))

test('[ALGO-06] a problem of the plan is known by the words of the page and by those of the broker', () => {
  const isBeyond = (problem: string | undefined) => {
    noteProblem(problem)
    return useBeyondPlan.getState().isBeyond
  }
  i18n.loadAndActivate({ locale: 'de', messages: { [NOT_IN_PLAN.id]: WORDS } })
  expect(isBeyond(WORDS)).toBe(true)
  expect(isBeyond('This Expert Advisor is not available for your plan.')).toBe(true)
  expect(isBeyond('Expert Advisor not found')).toBe(false)
  expect(isBeyond(undefined)).toBe(false)
})
