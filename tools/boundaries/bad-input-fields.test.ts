import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { FIELDS } from './bad-input-fields.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Source folders of all packages with pages. */
const SOURCES = [
  ...readdirSync(ROOT),
  ...readdirSync(resolve(ROOT, 'shared')).map((name) => `shared/${name}`),
]
  .filter((name) => /^(?:host|remote-|shared\/)/.test(name))
  .map((name) => `${name}/src`)
  .filter((folder) => existsSync(resolve(ROOT, folder)))

/** How fields for amounts, prices, sizes, addresses, bank accounts or days appear in the sources. */
const FIELD = new RegExp(
  [
    '<(?:AmountField|AmountInput|StepperField|TypedNumberInput)\\b',
    'inputMode="decimal"',
    'type="(?:date|number)"',
    "type: '(?:date|number)'",
    "\\b(?:field|text)\\('(?:iban|bic|card_number|wallet_address)'",
    "\\bfield\\('address'",
  ].join('|'),
  'g',
)

/** A component wrapping one of our fields passes its attribute on: counts once. */
function fieldsIn(file: string): number {
  const text = readFileSync(resolve(ROOT, file), 'utf8')
  const found = text.match(FIELD) ?? []
  const isOurs = found.some((part) => part.startsWith('<'))
  return found.filter((part) => !isOurs || !part.startsWith('inputMode')).length
}

test('every field for amounts, addresses and days is listed for bad input, with its test', () => {
  const sources = SOURCES.flatMap((folder) =>
    readdirSync(resolve(ROOT, folder), { recursive: true }).map((file) =>
      `${folder}/${String(file)}`.replaceAll('\\', '/'),
    ),
  ).filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|\/testing\//.test(file))
  const found = sources.map((file) => [file, fieldsIn(file)] as const).filter(([, fields]) => fields > 0)
  const listed = Object.entries(FIELDS).map(([file, { fields }]) => [file, fields])
  // For a new field: add it to bad-input-fields.ts, and run the tables of shared/testing through it in the test
  // named there.
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})

test.each([...new Set(Object.values(FIELDS).map(({ test: file }) => file))])(
  '%s puts the tables through its fields',
  (file) => {
    const path = resolve(ROOT, file)
    expect(existsSync(path)).toBe(true)
    expect(readFileSync(path, 'utf8')).toContain("from '@tradefront/testing/bad-input'")
  },
)
