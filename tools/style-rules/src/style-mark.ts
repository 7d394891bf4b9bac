import { createHash } from 'node:crypto'

/** Length of the hash after the app's mark in a local name. */
export const FILE_HASH_LENGTH = 4

/**
 * The two characters that start the hash in every local name of an app's style sheets: by them a built sheet shows
 * whose names it uses.
 *
 * @param build Name of the app's container, including the version.
 */
export function styleMark(build: { readonly global: string; readonly version: string }): string {
  const app = build.global.slice(0, -build.version.length)
  return createHash('sha256').update(app).digest('base64url').slice(0, 2)
}
