import { createHash } from 'node:crypto'

/** Hash of a file's content in the form of an `integrity` attribute. */
export function fileHash(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
