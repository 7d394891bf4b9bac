import { createHash } from 'node:crypto'

/*
 * Whether a text can be an address: form and checksum. What passes may still belong to nobody, but a
 * mistyped letter does not pass.
 */

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** Constants of bech32 (witness version 0) and bech32m (later versions). */
const CHECKS: readonly number[] = [1, 0x2bc830a3]
/** Version bytes: Bitcoin's two of the main network, Tron's. */
const BITCOIN_VERSIONS = [0x00, 0x05]
const TRON_VERSIONS = [0x41]

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()

/** Whether a text is 20 bytes in base58check with one of the version bytes. */
function isBase58Check(text: string, versions: readonly number[]): boolean {
  let value = 0n
  for (const letter of text) {
    const digit = BASE58.indexOf(letter)
    if (digit < 0) return false
    value = value * 58n + BigInt(digit)
  }
  if (value >= 1n << 200n) return false
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  const body = bytes.subarray(0, 21)
  const leading = /^1*/.exec(text)?.[0].length ?? 0
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return (
    leading === zeros &&
    versions.includes(body[0] ?? -1) &&
    sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(21))
  )
}

/** Whether a text is a segregated witness address (BIP 173, BIP 350) of the main or the test network. */
function isSegwit(text: string): boolean {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return false
  const match = /^(bc|tb)1([a-z0-9]{8,87})$/.exec(text.toLowerCase())
  const [, prefix = '', data = ''] = match ?? []
  if (match === null) return false
  const digits = Array.from(data).map((letter) => BECH32.indexOf(letter))
  if (digits.includes(-1)) return false
  const expanded = Array.from(prefix).map((letter) => letter.charCodeAt(0))
  const all = [...expanded.map((code) => code >> 5), 0, ...expanded.map((code) => code & 31), ...digits]
  let check = 1
  for (const digit of all) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ digit
    for (const [bit, generator] of GENERATOR.entries()) if ((top >> bit) & 1) check ^= generator
  }
  const program = Math.floor(((digits.length - 7) * 5) / 8)
  const version = digits[0] ?? 0
  const fits = version === 0 ? program === 20 || program === 32 : program >= 2 && program <= 40
  return version <= 16 && fits && check === CHECKS[version === 0 ? 0 : 1]
}

/** Networks by what their methods call them, with their rule. */
const RULES: Readonly<Record<string, (address: string) => boolean>> = {
  Bitcoin: (address) =>
    isSegwit(address) || (/^[13]/.test(address) && isBase58Check(address, BITCOIN_VERSIONS)),
  'Ethereum (ERC-20)': (address) => /^0x[0-9a-fA-F]{40}$/.test(address),
  'Tron (TRC-20)': (address) => address.length === 34 && isBase58Check(address, TRON_VERSIONS),
}

/** Whether an address can be one of a network. @throws for a network without a rule. */
export function isAddress(network: string, address: string): boolean {
  const rule = RULES[network]
  if (rule === undefined) throw new Error(`No rule for addresses of ${network}`)
  return rule(address)
}

/** Whether an account number (without blanks, upper case) is an IBAN: form and check digits (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = Array.from(moved)
    .map((letter) => Number.parseInt(letter, 36))
    .join('')
  return BigInt(digits) % 97n === 1n
}

/** Whether a code (upper case) is a BIC: 8 or 11 characters (ISO 9362). */
export const isBic = (bic: string) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)
