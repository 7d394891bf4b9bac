import { expect, test } from 'vitest'
import { problemsOf } from './problems.ts'

const SENTENCE = 'Close {count, plural, one {# position} other {# positions}} of <0>{name}</0>'

test.each([
  ['de', '{count, plural, one {# Position} other {# Positionen}} von <0>{name}</0> schließen'],
  ['ja', '<0>{name}</0>のポジション{count, plural, other {#件}}を決済'],
  ['es', 'Cerrar {count, plural, one {# posición} other {# posiciones}} de <0>{name}</0>'],
])('%s: a translation with the same placeholders, elements and plurals is fine', (language, translation) => {
  expect(problemsOf(SENTENCE, translation, language)).toEqual([])
})

test.each([
  ['', 'no translation'],
  ['{count, plural, one {# Position} other {# Positionen}} von <0></0>', 'lacks {name}'],
  ['{count, plural, one {# Position} other {# Positionen}} von <0>{nane}</0>', 'has an unknown {nane}'],
  ['{count, plural, other {# Positionen}} von <0>{name}</0>', "plural lacks 'one'"],
  ['{count, plural, one {# Position} other {# Positionen}} von {name}', 'elements missing, expected </0><0>'],
  ['{count, plural, one {# Position}', 'not an ICU message: '],
])('%j: %s', (translation, problem) => {
  expect(problemsOf(SENTENCE, translation, 'de').join('; ')).toContain(problem)
})

test('Arabic needs six forms of a plural', () => {
  const missing = problemsOf('{count, plural, one {#} other {#}}', '{count, plural, one {#} other {#}}', 'ar')
  expect(missing).toEqual(['zero', 'two', 'few', 'many'].map((name) => `plural lacks '${name}'`))
})
