import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { messagesOf } from './field-messages.ts'

const Schema = v.object({
  email: v.pipe(v.string(), v.nonEmpty('Email is required'), v.email('Email is not valid')),
  address: v.object({ city: v.pipe(v.string(), v.nonEmpty('City is required')) }),
})

const check = (schema: v.GenericSchema, values: unknown) =>
  messagesOf(v.safeParse(schema, values).issues ?? [])

describe('field messages', () => {
  test('without issues it is an empty object', () => {
    expect(check(Schema, { email: 'a@b.test', address: { city: 'Oslo' } })).toEqual({})
  })

  test('a field has only its first message, nested ones by path', () => {
    expect(check(Schema, { email: '', address: { city: '' } })).toEqual({
      email: 'Email is required',
      'address.city': 'City is required',
    })
  })

  test('issues without a path are under form, or under a field named by forward', () => {
    const pair = v.object({ a: v.string(), b: v.string() })
    const same = v.check<v.InferOutput<typeof pair>, string>(({ a, b }) => a === b, 'Not the same')
    expect(check(v.pipe(pair, same), { a: '1', b: '2' })).toEqual({ form: 'Not the same' })
    expect(check(v.pipe(pair, v.forward(same, ['b'])), { a: '1', b: '2' })).toEqual({
      b: 'Not the same',
    })
  })
})
