import { createBase58check } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import type { AddressProblem } from './address-problem.ts'

/** Contracts of the best-known tokens on the Tron main network. */
export const TRON_TOKENS: readonly string[] = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', // USDT
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', // USDC
  'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn', // USDD
  'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4', // TUSD
  'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR', // WTRX
  'TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9', // JST
  'TAFjULxiVgT4qWk6UZwjqwZXTSaGaqnVp4', // BTT
]

const MAIN = 0x41
const TEST = 0xa0
const base58check = createBase58check(sha256)
const tokens = new Set(TRON_TOKENS)

/** Base58check of 20 bytes with version 0x41. */
export function tronProblem(address: string): AddressProblem | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,36}$/.test(address)) return 'form'
  let bytes: Uint8Array
  try {
    bytes = base58check.decode(address)
  } catch {
    return /^T.{33}$/.test(address) ? 'checksum' : 'form'
  }
  if (bytes.length !== 21) return 'form'
  if (bytes[0] === TEST) return 'test_network'
  if (bytes[0] !== MAIN) return 'form'
  // As on Ethereum, no key for such small numbers can exist.
  if (bytes.subarray(1, 19).every((byte) => byte === 0)) return 'no_owner'
  return tokens.has(address) ? 'token_contract' : undefined
}
