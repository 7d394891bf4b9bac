import { createHash } from 'node:crypto'

/** How many signs of the hash at the end of a name come after the app's mark. */
export const FILE_HASH_LENGTH = 4

/**
 * With which two signs the hash begins that ends every local name of an app's style sheets: by them a built sheet shows whose
 * names it uses.
 *
 * @param build Name of the app's container, with the version at its end.
 */
export function styleMark(build: { readonly global: string; readonly version: string }): string {
  const app = build.global.slice(0, -build.version.length)
  return createHash('sha256').update(app).digest('base64url').slice(0, 2)
}
