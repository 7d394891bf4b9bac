/** A change of one file of a package, made while its suite is bundled. */
export interface Patch {
  /** Path inside the package. */
  readonly file: string
  readonly find: string
  readonly put: string
  /** How often `find` occurs. */
  readonly times: number
}

/**
 * The text of a file with its patches.
 * @throws RangeError when a patch does not replace exactly what it says: the package has changed.
 */
export function patched(text: string, patches: readonly Patch[]): string {
  return patches.reduce((before, { file, find, put, times }) => {
    const parts = before.split(find)
    if (parts.length - 1 !== times)
      throw new RangeError(`${file} has '${find}' ${parts.length - 1} times, not ${times}`)
    return parts.join(put)
  }, text)
}
