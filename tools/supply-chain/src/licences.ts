import correct from 'spdx-correct'
import satisfies from 'spdx-satisfies'
import type { Installed } from './installed.ts'

/** Licences under which a package may be in what customers load: none asks for more than its own text. */
export const SHIPPED: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Unlicense',
  'CC0-1.0',
]

/** Further ones for what only builds and tests: nothing of it is handed on. */
export const TOOLS: readonly string[] = [...SHIPPED, 'MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0']

/** The sentences about packages whose licence is not among the allowed ones. */
export function licenceProblems(packages: readonly Installed[], allowed: readonly string[]): string[] {
  return packages.flatMap(({ name, version, license }) => {
    // Written by people: 'MIT or MPL-2.0', 'Apache 2'.
    const expression = correct(license.replaceAll(/ (or|and) /g, (word) => word.toUpperCase()))
    if (expression !== null && satisfies(expression, [...allowed])) return []
    return [`${name} ${version}: the licence '${license}' is not one of ${allowed.join(', ')}`]
  })
}
