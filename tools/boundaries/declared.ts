import { packageOf } from './violations.ts'

/** What a package.json says about a package and what it uses. */
export interface Declares {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The test runner is the workspace's, one copy for all. */
const OF_THE_WORKSPACE = ['vitest']

/**
 * Sentences about imports of a package that the importing one's package.json doesn't name. It would be found in the
 * workspace all the same, and missing where the package is installed alone.
 *
 * @param manifestOf - Reads a folder's package.json; `undefined` if it has none.
 */
export function declaredViolations(
  path: string,
  specifiers: readonly string[],
  manifestOf: (folder: string) => Declares | undefined,
): string[] {
  const folder = packageOf(path)
  const manifest = folder === undefined ? undefined : manifestOf(folder)
  if (folder === undefined || manifest === undefined) return []
  const declared = new Set([
    manifest.name,
    ...OF_THE_WORKSPACE,
    ...[manifest.dependencies, manifest.devDependencies, manifest.peerDependencies].flatMap((part) =>
      Object.keys(part ?? {}),
    ),
  ])
  const missing = new Set(
    specifiers
      .filter((specifier) => !/^(\.|node:)/.test(specifier))
      .map(packageName)
      .filter((name) => !declared.has(name)),
  )
  return [...missing].map((name) => `${path}: ${folder}/package.json does not name ${name}`)
}

/** The package of a specifier; a query imports a copy of the same one. */
function packageName(specifier: string): string {
  const [scope = '', inner = ''] = specifier.replace(/\?.*/, '').split('/')
  return scope.startsWith('@') ? `${scope}/${inner}` : scope
}
