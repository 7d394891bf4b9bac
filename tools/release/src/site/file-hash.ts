import { createHash } from 'node:crypto'

/** Hash of a file's content in the form of an `integrity` attribute. */
export function fileHash(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** Hash (SHA-256, hex) of a text that the store keeps of a version, as in its facts. */
export function keptHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
