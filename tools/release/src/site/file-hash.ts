import { createHash } from 'node:crypto'

/** Hash of a file's content in the form of an `integrity` attribute. */
export function fileHash(content: Uint8Array, algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}

/** Whether a file's content has the hash of an `integrity` attribute; older versions have sha384. */
export function hasHash(content: Uint8Array, integrity: string): boolean {
  return fileHash(content, integrity.slice(0, integrity.indexOf('-'))) === integrity
}

/** Hash (SHA-256, hex) of a text that the store keeps of a version, as in its facts. */
export function keptHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
