import correct from 'spdx-correct'
import satisfies from 'spdx-satisfies'
import type { Installed } from './installed.ts'

/** Licences allowed in what customers load: they only require their own text. */
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

/** Additional ones for build and test tools, which aren't distributed. */
export const TOOLS: readonly string[] = [
  ...SHIPPED,
  'MPL-2.0',
  'Python-2.0',
  'Zlib',
  'CC-BY-3.0',
  'CC-BY-4.0',
]

/** Sentences about packages without an allowed licence. */
export function licenceProblems(packages: readonly Installed[], allowed: readonly string[]): string[] {
  return packages.flatMap(({ name, version, license }) => {
    // Free-form: 'MIT or MPL-2.0', 'Apache 2'.
    const expression = correct(license.replaceAll(/ (or|and) /g, (word) => word.toUpperCase()))
    if (expression !== null && satisfies(expression, [...allowed])) return []
    return [`${name} ${version}: the licence '${license}' is not one of ${allowed.join(', ')}`]
  })
}
