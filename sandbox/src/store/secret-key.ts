import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/* Secrets of authenticator apps are stored encrypted (AES-256-GCM); the key isn't in the database. */

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
/** As NIST SP 800-38D recommends for GCM. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Prefix of encrypted text. A base32 secret contains no dot. */
const VERSION = 'v1.'

/** Encrypts and decrypts texts, each for one row: a text copied to another row doesn't decrypt. */
export interface SecretBox {
  seal(text: string, row: string): string
  /** @throws Error for another key, another row, or a changed text. */
  open(sealed: string, row: string): string
  /** Keyed hash of a text, by which a change without the key is noticed. */
  stamp(text: string): string
}

export function createSecretBox(key: Buffer): SecretBox {
  // A key of its own: one key serves one algorithm.
  const stampKey = Buffer.from(hkdfSync('sha256', key, '', 'stamp', KEY_BYTES))
  return {
    stamp: (text) => createHmac('sha256', stampKey).update(text).digest('base64url'),
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

/** Parses a key: 32 bytes, base64. @throws RangeError naming the source, never the text. */
export function readKey(text: string, source: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES) throw new RangeError(`${source} must be 32 bytes as base64`)
  return key
}

/**
 * The key from the file beside a database, created with mode 600 on the first start. An in-memory database gets a
 * new one.
 *
 * @throws if the file can't be read, or contains something else.
 */
export function keyBeside(database: string): Buffer {
  if (database === ':memory:') return randomBytes(KEY_BYTES)
  const file = `${resolve(database)}.key`
  const known = readFile(file)
  if (known !== undefined) return readKey(known, file)
  // Written completely before it is renamed: killing the process leaves no partial key.
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
