import { describe, expect, test } from 'vitest'
import { bicProblem, groupedIban, ibanProblem, isSamePerson } from './index.ts'

describe('[WALL-02] bank accounts', () => {
  test.each(['GB82 WEST 1234 5698 7654 32', 'de89370400440532013000', 'NL91ABNA0417164300'])(
    'the IBAN %s is taken',
    (iban) => {
      expect(ibanProblem(iban)).toBeUndefined()
    },
  )

  test.each([
    ['DE89370400440532013001', { code: 'iban' }],
    // The check digits are valid: only the country's length reveals it.
    ['DE60370400440532013', { code: 'iban_length', country: 'DE', length: 22 }],
    ['GB82', { code: 'iban_length', country: 'GB', length: 22 }],
    ['US64SVBKUS6S3300958879', { code: 'iban_country' }],
    ['', { code: 'iban' }],
  ])('%s is refused: %j', (iban, problem) => {
    expect(ibanProblem(iban)).toEqual(problem)
  })

  test.each([
    ['DEUTDEFF', 'DE89370400440532013000', undefined],
    ['deut de ff 500', 'DE89370400440532013000', undefined],
    ['BARCJESH', 'GB82WEST12345698765432', undefined],
    ['DEUT', 'DE89370400440532013000', { code: 'bic' }],
    ['DEUTXXFF', 'DE89370400440532013000', { code: 'bic' }],
    ['BUKBGB22', 'DE89370400440532013000', { code: 'bic_country' }],
  ])('the BIC %s beside %s: %j', (bic, iban, problem) => {
    expect(bicProblem(bic, iban)).toEqual(problem)
  })

  test('an IBAN is shown in groups of four', () => {
    expect(groupedIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  })
})

describe('[WALL-02] names', () => {
  test.each(['Alex Demo', 'DEMO ALEX', ' mr. alex  J. démo ', 'Demo, Alex'])('%s is Alex Demo', (holder) => {
    expect(isSamePerson(holder, 'Alex Demo')).toBe(true)
  })

  test.each(['Alexa Demo', 'Demo', 'A. Demo', 'Alex Demo Smith', 'Mia Sample', '', '...'])(
    '%s is not Alex Demo',
    (holder) => {
      expect(isSamePerson(holder, 'Alex Demo')).toBe(false)
    },
  )

  test("marks inside a name do not matter: Zoë O'Neil-Müller", () => {
    expect(isSamePerson("ZOE O'NEIL MULLER", 'Zoë O’Neil-Müller')).toBe(true)
  })
})
