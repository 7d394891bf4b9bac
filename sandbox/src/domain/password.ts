import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createHashGate } from './hash-gate.ts'

/* Passwords are stored as `scrypt$<cost>$<block size>$<parallel>$<salt>$<hash>`, salt and hash in base64url. */

const COST = 16384
const BLOCK = 8
const PARALLEL = 1
const BYTES = 32

/** Derives a password's key with scrypt. */
export type DeriveKey = (
  password: string,
  salt: Buffer,
  cost: number,
  block: number,
  parallel: number,
) => Promise<Buffer>

export const deriveKey: DeriveKey = (password, salt, cost, block, parallel) =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, BYTES, { N: cost, r: block, p: parallel }, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })

/** Hashes and checks passwords, a few at a time. Both throw 503 if too many wait. */
export function createPasswords(derive: DeriveKey = deriveKey) {
  const gate = createHashGate()
  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16)
      const key = await gate(() => derive(password, salt, COST, BLOCK, PARALLEL))
      return ['scrypt', COST, BLOCK, PARALLEL, salt.toString('base64url'), key.toString('base64url')].join(
        '$',
      )
    },

    /**
     * Compares in constant time. A missing hash (unknown user) takes as long as a wrong password, and returns false.
     */
    async verify(password: string, stored: string | undefined): Promise<boolean> {
      const [, cost, block, parallel, salt, hash] = (stored ?? '').split('$')
      const key = await gate(() =>
        derive(
          password,
          Buffer.from(salt ?? '', 'base64url'),
          Number(cost ?? COST),
          Number(block ?? BLOCK),
          Number(parallel ?? PARALLEL),
        ),
      )
      const wanted = Buffer.from(hash ?? '', 'base64url')
      return wanted.length === key.length && timingSafeEqual(wanted, key)
    },
  }
}
export type Passwords = ReturnType<typeof createPasswords>
