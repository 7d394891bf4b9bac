/** Name of a build's type set inside its `dist`: no file of the site, since it has a remote's sources. */
export const TYPES_FILE = '.types.json'

/** The TypeScript files of one package, and where each of its imports leads. */
export interface TypePackage {
  readonly name: string
  /** The parts of its `package.json` that decide which file an import means. */
  readonly manifest: Readonly<Record<string, unknown>>
  /** Text by path inside the package. */
  readonly files: Readonly<Record<string, string>>
  /** Id by name of the packages that it imports; a remote's lacks those that the host provides. */
  readonly needs: Readonly<Record<string, string>>
}

/**
 * What an app is type-checked with: for the host the declarations of what it shares, for a remote its sources; both with
 * the packages that these refer to, so that a check depends on nothing that is installed.
 */
export interface TypeSet {
  readonly format: 1
  /** `compilerOptions` that the files were written for. */
  readonly options: Readonly<Record<string, unknown>>
  /** By id: the name of a package of ours, `name@version` of one from npm. */
  readonly packages: Readonly<Record<string, TypePackage>>
  /** Files that the check begins with, as package id and path. */
  readonly roots: readonly (readonly [id: string, path: string])[]
  /** For a host: a hash of what each share key of ours declares, with all of ours that it refers to. */
  readonly keys: Readonly<Record<string, string>>
}

/** The set that a build has written. @throws Error where it has another format. */
export function readTypeSet(text: string): TypeSet {
  const set = JSON.parse(text) as TypeSet
  if (set.format !== 1)
    throw new Error(`This is no type set that this version reads: format ${String(set.format)}.`)
  return set
}
