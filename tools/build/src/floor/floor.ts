import type { Identifier, SupportStatement } from '@mdn/browser-compat-data/types'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildTool } from '../paths.ts'

/** Language version of every built script: parseable by each browser of the floor (`floor.test.ts`). */
export const SYNTAX_VERSION = 2022
/** The page's first script also runs in browsers below the floor, to show the notice. */
export const FIRST_SCRIPT_SYNTAX = 5

/** Browser names in the compatibility data. */
const DATA_NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
}
/** esbuild's targets; Samsung Internet is Chromium. */
const CSS_NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

/** Oldest supported version of each browser, by Browserslist's names. */
export type Floor = Readonly<Record<string, string>>

/**
 * Reads the floor from `browserslist` in this tool's `package.json`, which also applies to remotes in other
 * repositories.
 *
 * @throws Error unless an entry is 'browser >= version', or for a browser without compatibility data.
 */
export function readFloor(manifest = join(buildTool, 'package.json')): Floor {
  const { browserslist } = JSON.parse(readFileSync(manifest, 'utf8')) as { browserslist: readonly string[] }
  return Object.fromEntries(
    browserslist.map((entry) => {
      const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? []
      if (DATA_NAMES[name] === undefined)
        throw new Error(`browserslist: '${entry}' is not 'browser >= version'`)
      return [name, version]
    }),
  )
}

/** The floor as esbuild targets, for lowering style sheets. */
export function cssTargets(floor: Floor): string[] {
  return Object.entries(floor).flatMap(([name, version]) =>
    CSS_NAMES[name] === undefined ? [] : [`${CSS_NAMES[name]}${version}`],
  )
}

/** Browsers of the floor lacking a feature, as 'safari 17', the version that introduced it. */
export function missingIn(floor: Floor, feature: Identifier): string[] {
  const support = feature['__compat']?.support as Record<string, SupportStatement> | undefined
  if (support === undefined) return []
  return Object.entries(floor).flatMap(([name, version]) => {
    const statements = [support[DATA_NAMES[name] ?? ''] ?? []].flat()
    const has = statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alias }) =>
        isAtMost(added, version) && !isAtMost(removed, version) && !flags && !prefix && !alias,
    )
    return has ? [] : [`${name} ${statements[0]?.version_added || 'never'}`]
  })
}

function isAtMost(version: string | false | undefined, limit: string): boolean {
  if (!version || version === 'preview') return false
  const numbers = version.replace('≤', '').split('.').map(Number)
  const limits = limit.split('.').map(Number)
  for (const index of [0, 1, 2]) {
    const difference = (numbers[index] ?? 0) - (limits[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return true
}
