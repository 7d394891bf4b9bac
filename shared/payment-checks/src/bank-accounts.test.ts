import { describe, expect, test } from 'vitest'
import { bicProblem, englishProblem, groupedIban, ibanProblem, isSamePerson } from './index.ts'

const ibanText = (iban: string) => textOf(ibanProblem(iban))
const bicText = (bic: string, iban: string) => textOf(bicProblem(bic, iban))
const textOf = (problem: ReturnType<typeof ibanProblem>) => problem && englishProblem(problem)

describe('[WALL-02] bank accounts', () => {
  test.each(['GB82 WEST 1234 5698 7654 32', 'de89370400440532013000', 'NL91ABNA0417164300'])(
    'the IBAN %s is taken',
    (iban) => {
      expect(ibanText(iban)).toBeUndefined()
    },
  )

  test.each([
    ['DE89370400440532013001', 'Enter a valid IBAN'],
    // The check digits are valid: only the country's length reveals it.
    ['DE60370400440532013', 'An IBAN from DE has 22 characters'],
    ['GB82', 'An IBAN from GB has 22 characters'],
    ['US64SVBKUS6S3300958879', "This country doesn't use IBANs"],
    ['', 'Enter a valid IBAN'],
  ])('%s is refused: %s', (iban, words) => {
    expect(ibanText(iban)).toBe(words)
  })

  test.each([
    ['DEUTDEFF', 'DE89370400440532013000', undefined],
    ['deut de ff 500', 'DE89370400440532013000', undefined],
    ['BARCJESH', 'GB82WEST12345698765432', undefined],
    ['DEUT', 'DE89370400440532013000', 'Enter a valid BIC'],
    ['DEUTXXFF', 'DE89370400440532013000', 'Enter a valid BIC'],
    ['BUKBGB22', 'DE89370400440532013000', 'BIC and IBAN are from different countries'],
  ])('the BIC %s beside %s: %s', (bic, iban, words) => {
    expect(bicText(bic, iban)).toBe(words)
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
