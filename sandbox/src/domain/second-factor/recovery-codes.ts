import { createHash, randomInt } from 'node:crypto'

/** Codes that a person gets at once. */
const CODES = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 4

/** Ten new codes such as 'ABCD-EFGH-JKMN-PQRS': 79 bits each, so that a plain hash keeps them safe. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
}

/** What is kept of a code. Case, spaces and dashes make no difference. */
export function recoveryHash(userId: number, code: string): string {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase()
  return createHash('sha256').update(`${userId} ${plain}`).digest('hex')
}
