import { createHash, randomInt } from 'node:crypto'

/** Number of codes issued together. */
const CODES = 10
/** Without ambiguous letters and digits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 6
const GROUP = 4

/** Ten new codes such as 'ABCD-EFGH-JKMN-PQRS-TUVW-XYZ2': 118 bits each, so that a plain hash is safe (ASVS 6.5.2). */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
}

/** The stored hash of a code. Ignores case, spaces and dashes. */
export function recoveryHash(userId: number, code: string): string {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase()
  return createHash('sha256').update(`${userId} ${plain}`).digest('hex')
}
