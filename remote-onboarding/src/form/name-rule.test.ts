import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { lastNameLabel, nameFields, nameRuleOf, SPECIFIED_NAMES, type NameRule } from './name-rule.ts'

const problemsOf = (rule: NameRule, first_name: string, last_name: string) =>
  (v.safeParse(v.object(nameFields(rule)), { first_name, last_name }).issues ?? []).map(
    ({ message }) => message,
  )
const FIRST = 'First name must be at least 2 characters'
const LAST = 'Last name must be at least 2 characters'

describe('[ONB-15] names', () => {
  test('by the specification: two names of at least two characters', () => {
    expect(nameRuleOf(null)).toEqual(SPECIFIED_NAMES)
    expect(nameRuleOf({ name_min_length: undefined, single_names: false })).toEqual(SPECIFIED_NAMES)
    expect(problemsOf(SPECIFIED_NAMES, 'A', ' O ')).toEqual([FIRST, LAST])
    expect(problemsOf(SPECIFIED_NAMES, 'Li', '')).toEqual([LAST])
    expect(problemsOf(SPECIFIED_NAMES, 'Li', 'Wu')).toEqual([])
  })

  test('of one letter, where the broker accepts them', () => {
    const rule = nameRuleOf({ name_min_length: 1, single_names: false })
    expect(problemsOf(rule, 'U', 'O')).toEqual([])
    expect(problemsOf(rule, ' ', '')).toEqual(['Enter your first name', 'Enter your last name'])
  })

  test('single ones, where the broker accepts them, in the first field', () => {
    const rule = nameRuleOf({ name_min_length: undefined, single_names: true })
    expect(problemsOf(rule, 'Suharto', ' ')).toEqual([])
    expect(problemsOf(rule, '', 'Suharto')).toEqual([FIRST])
    expect(problemsOf(rule, 'Suharto', 'X')).toEqual([LAST])
    expect(lastNameLabel(rule)).toBe('Last name (optional)')
    expect(lastNameLabel(SPECIFIED_NAMES)).toBe('Last name')
  })

  test.each([0, 3, 12])('a setting of %d counts as not set', (name_min_length) => {
    expect(nameRuleOf({ name_min_length, single_names: false })).toEqual(SPECIFIED_NAMES)
  })
})
