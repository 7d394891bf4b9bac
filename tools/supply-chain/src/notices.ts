import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Installed } from './installed.ts'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i

/** Notices required by the licences of what is shipped: each package with its licence texts. */
export function noticesOf(packages: readonly Installed[]): string {
  const sections = packages.map(({ name, version, license, path }) => {
    const texts = licenceTexts(path)
    const head = `${name} ${version} (${license})`
    return [head, '-'.repeat(head.length), '', texts.join('\n\n') || `Licence: ${license}`].join('\n')
  })
  return ['Third-party notices', '===================', '', ...sections, ''].join('\n\n')
}

/** Texts of a package's licence files, sorted by name. */
function licenceTexts(path: string): string[] {
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(path, file), 'utf8').trim())
}
