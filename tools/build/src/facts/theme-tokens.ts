import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Custom properties of the theme, which the host defines for every app. */
const TOKEN = '--tf-[a-z\\d-]*[a-z\\d]'
const DECLARED = new RegExp(`(?<![\\w-])(${TOKEN})["'\`]?\\s*:`, 'g')
const SET = new RegExp(`setProperty\\(\\s*["'\`](${TOKEN})["'\`]`, 'g')
/** Without a value to fall back to. */
const READ = new RegExp(`var\\(\\s*(${TOKEN})\\s*\\)`, 'g')
const QUOTED = new RegExp(`["'\`](${TOKEN})["'\`]`, 'g')

/** Tokens in built style sheets and scripts. */
export interface ThemeTokens {
  /** Declared in a rule or as a style of an element, set by a script, or at least named by one. */
  readonly given: readonly string[]
  /** Read without a fallback, and neither declared nor set by the same build. */
  readonly missing: readonly string[]
}

/** The theme's tokens in texts of style sheets and scripts. */
export function themeTokensIn(texts: readonly string[]): ThemeTokens {
  const find = (...forms: readonly RegExp[]) =>
    new Set(
      texts.flatMap((text) => forms.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name))),
    )
  const defined = find(DECLARED, SET)
  const missing = [...find(READ, QUOTED)].filter((name) => !defined.has(name))
  return { given: [...new Set([...defined, ...find(QUOTED)])].sort(), missing: missing.sort() }
}

/** The theme's tokens in a build's folder. */
export function themeTokens(dist: string): ThemeTokens {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const read = files.filter((file) => /\.(?:css|js)$/.test(file)).sort()
  return themeTokensIn(read.map((file) => readFileSync(join(dist, file), 'utf8')))
}
