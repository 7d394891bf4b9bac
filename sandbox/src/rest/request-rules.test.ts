import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BODY_RULES, QUERY_RULES } from './request-rules.ts'
import { CALLS, type CallName, rulesFor } from './routes.ts'

/** Names of the fields that a schema keeps, those of all its variants. */
function fieldsOf(schema: unknown): string[] {
  const { entries = {}, options = [] } = schema as { entries?: object; options?: readonly unknown[] }
  const names = [...Object.keys(entries), ...options.flatMap(fieldsOf)]
  return [...new Set(names)].toSorted()
}

describe('[API-01] the rules of this broker are for what the contract declares', () => {
  const RULES = [
    ...Object.entries(BODY_RULES).map(([name, rules]) => [name as CallName, 'body', rules] as const),
    ...Object.entries(QUERY_RULES).map(([name, rules]) => [name as CallName, 'query', rules] as const),
  ]
  test.each(RULES)('%s: its %s keeps every field, and has no other', (name, part, rules) => {
    expect(fieldsOf(rules)).toEqual(fieldsOf(CALLS[name][part]))
    expect(fieldsOf(rules)).not.toEqual([])
  })

  test('a body without rules of its own is checked by the contract, but may have fields that are not known', () => {
    const { bodyRules } = rulesFor('setAllowlist')
    expect(v.parse(bodyRules!, { on: true, later: 1 })).toEqual({ on: true })
    expect(v.safeParse(bodyRules!, { on: 'yes' }).success).toBe(false)
  })

  test('only the deposit by card refuses fields that are not known', () => {
    const strict = (Object.keys(CALLS) as CallName[]).filter((name) => {
      const { bodyRules } = rulesFor(name)
      const result = bodyRules && v.safeParse(bodyRules, { is_not_declared: true })
      return result?.issues?.some((issue) => v.getDotPath(issue) === 'is_not_declared')
    })
    expect(strict).toEqual(['depositByCard'])
  })
})
