import { createHash } from 'node:crypto'

/** Hash of a file's content in the form of an `integrity` attribute. */
export function fileHash(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** Hash of a type set, as `types` of the facts has it. */
export function typesHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
