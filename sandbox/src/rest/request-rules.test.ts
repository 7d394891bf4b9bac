import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { randomNumbers } from '../testing/random-numbers.ts'
import { createSamples } from '../testing/sample-requests.ts'
import { BODY_RULES, QUERY_RULES } from './request-rules.ts'
import { CALLS, type CallName, rulesFor } from './routes.ts'

/** Names of the fields a schema keeps, including all its variants. */
function fieldsOf(schema: unknown): string[] {
  const { entries = {}, options = [] } = schema as { entries?: object; options?: readonly unknown[] }
  const names = [...Object.keys(entries), ...options.flatMap(fieldsOf)]
  return [...new Set(names)].toSorted()
}

describe("[API-01] this broker's rules match the contract", () => {
  const RULES = [
    ...Object.entries(BODY_RULES).map(([name, rules]) => [name as CallName, 'body', rules] as const),
    ...Object.entries(QUERY_RULES).map(([name, rules]) => [name as CallName, 'query', rules] as const),
  ]
  test.each(RULES)('%s: its %s covers exactly the declared fields', (name, part, rules) => {
    expect(fieldsOf(rules)).toEqual(fieldsOf(CALLS[name][part]))
    expect(fieldsOf(rules)).not.toEqual([])
  })

  test('a body without its own rules is validated by the contract, ignoring unknown fields', () => {
    const { bodyRules } = rulesFor('setAllowlist')
    expect(v.parse(bodyRules!, { on: true, later: 1 })).toEqual({ on: true })
    expect(v.safeParse(bodyRules!, { on: 'yes' }).success).toBe(false)
  })

  test('fields that no rule names never reach a handler, in any call', () => {
    const samples = createSamples(randomNumbers(3), { leverage: [100], account: ['0'] })
    const extra = { role: 'admin', user_id: 1, balance: '1000000.00', status: 'approved' }
    const tried = (Object.keys(CALLS) as CallName[]).filter((name) => {
      const { bodyRules } = rulesFor(name)
      if (bodyRules === undefined) return false
      const valid = Array.from({ length: 60 }, () => samples.request(name).body).find(
        (body) => v.safeParse(bodyRules, body).success,
      )
      const declared = new Set(fieldsOf(bodyRules))
      const added = Object.fromEntries(Object.entries(extra).filter(([field]) => !declared.has(field)))
      const { success, output } = v.safeParse(bodyRules, { ...(valid as object), ...added })
      if (success) for (const field of Object.keys(added)) expect(output, name).not.toHaveProperty(field)
      return valid !== undefined
    })
    const withBody = (Object.keys(CALLS) as CallName[]).filter((name) => rulesFor(name).bodyRules)
    expect(tried.length).toBeGreaterThan(withBody.length * 0.8)
  })

  test('only the card deposit refuses unknown fields', () => {
    const strict = (Object.keys(CALLS) as CallName[]).filter((name) => {
      const { bodyRules } = rulesFor(name)
      const result = bodyRules && v.safeParse(bodyRules, { is_not_declared: true })
      return result?.issues?.some((issue) => v.getDotPath(issue) === 'is_not_declared')
    })
    expect(strict).toEqual(['depositByCard'])
  })
})
