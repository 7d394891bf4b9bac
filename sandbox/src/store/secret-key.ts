import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/* Secrets of authenticator apps are kept encrypted (AES-256-GCM); the key is not in the database. */

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
/** As NIST SP 800-38D recommends for GCM. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Begins what is encrypted. A base32 secret has no dot. */
const VERSION = 'v1.'

/** Encrypts and decrypts texts, each for one row: a text that was copied to another row does not decrypt. */
export interface SecretBox {
  seal(text: string, row: string): string
  /** @throws Error for another key, another row, or a changed text. */
  open(sealed: string, row: string): string
}

export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(text, row) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(row),
      )
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, row) {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(row))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}

/** A key as text: 32 bytes, base64. @throws RangeError naming where the text comes from, never the text. */
export function readKey(text: string, source: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES) throw new RangeError(`${source} must be 32 bytes as base64`)
  return key
}

/**
 * The key in the file beside a database, made with mode 600 on the first start. A database in memory has a new one.
 * @throws where the file cannot be read, or holds something else.
 */
export function keyBeside(database: string): Buffer {
  if (database === ':memory:') return randomBytes(KEY_BYTES)
  const file = `${resolve(database)}.key`
  const known = readFile(file)
  if (known !== undefined) return readKey(known, file)
  // Written whole before it has its name: a process killed in the middle leaves no half of a key.
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  try {
    writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    linkSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return readKey(readFileSync(file, 'utf8'), file)
}

function readFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
