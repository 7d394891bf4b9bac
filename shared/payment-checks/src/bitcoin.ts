import { bech32, bech32m, createBase58check } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import type { AddressProblem } from './address-problem.ts'

/** Version bytes of base58check addresses. */
const MAIN_VERSIONS = new Set([0x00, 0x05])
const TEST_VERSIONS = new Set([0x6f, 0xc4])
/** Bech32 prefixes of testnet, signet and regtest. */
const TEST_PREFIXES = new Set(['tb', 'bcrt'])
/** Vanity burn addresses without a known key. */
const BURNT = new Set(['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'])
/** Field prime of secp256k1. */
const P = 2n ** 256n - 2n ** 32n - 977n

const base58check = createBase58check(sha256)

/** Main network addresses in base58check, bech32 and bech32m (BIP 173, 350, 341). */
export function bitcoinProblem(address: string): AddressProblem | undefined {
  return /^(bc|tb|bcrt)1/i.test(address) ? witnessProblem(address) : base58Problem(address)
}

function base58Problem(address: string): AddressProblem | undefined {
  if (!/^[123mn][1-9A-HJ-NP-Za-km-z]{24,34}$/.test(address)) return 'form'
  let bytes: Uint8Array
  try {
    bytes = base58check.decode(address)
  } catch {
    return 'checksum'
  }
  const [version = -1] = bytes
  if (bytes.length !== 21) return 'form'
  if (TEST_VERSIONS.has(version)) return 'test_network'
  if (!MAIN_VERSIONS.has(version)) return 'form'
  return BURNT.has(address) || isEmpty(bytes.subarray(1)) ? 'no_owner' : undefined
}

function witnessProblem(address: string): AddressProblem | undefined {
  // The longest, of 40 bytes, has 90 characters; mixed case is invalid.
  if (!/^[a-z]+1[0-9a-z]{6,87}$/.test(address) && !/^[A-Z]+1[0-9A-Z]{6,87}$/.test(address)) return 'form'
  const plain = bech32.decodeUnsafe(address)
  const modified = bech32m.decodeUnsafe(address)
  const decoded = plain ?? modified
  if (decoded === undefined) return 'checksum'
  const [version = 0, ...words] = decoded.words
  // Version 0 uses bech32, later ones bech32m (BIP 350).
  if ((version === 0) !== (plain !== undefined)) return 'checksum'
  if (TEST_PREFIXES.has(decoded.prefix)) return 'test_network'
  const program = bech32.fromWordsUnsafe(words)
  if (program === undefined || version > 16) return 'form'
  if (isEmpty(program)) return 'no_owner'
  return isSpendable(version, program) ? undefined : 'unspendable'
}

/** Whether only the key's owner can spend from a program today: P2WPKH, P2WSH, P2TR. */
function isSpendable(version: number, program: Uint8Array): boolean {
  if (version === 0) return program.length === 20 || program.length === 32
  return version === 1 && program.length === 32 && isOnCurve(program)
}

/** Whether a number is the x of a point on secp256k1 (BIP 340): y² = x³ + 7 has a solution. */
function isOnCurve(bytes: Uint8Array): boolean {
  const x = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  if (x >= P) return false
  // Euler's criterion; zero can't occur, since -7 has no cube root modulo P.
  return power((x * x * x + 7n) % P, (P - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let left = exponent, square = base; left > 0n; left /= 2n, square = (square * square) % P)
    if (left % 2n === 1n) result = (result * square) % P
  return result
}

const isEmpty = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)
