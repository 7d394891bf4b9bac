import { createHash, randomBytes } from 'node:crypto'
import { bech32, createBase58check } from '@scure/base'
import { addressProblem, checksummed } from '@tradefront/payment-checks'

const TRON_VERSION = 0x41
const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest())

/** Encoding of 20 bytes as an address, by network. */
const WRITTEN: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  Bitcoin: (bytes) => bech32.encode('bc', [0, ...bech32.toWords(bytes)]),
  'Ethereum (ERC-20)': (bytes) => checksummed(`0x${Buffer.from(bytes).toString('hex')}`),
  'Tron (TRC-20)': (bytes) => base58check.encode(Uint8Array.of(TRON_VERSION, ...bytes)),
}

/**
 * A valid address of a network, with no known key. Nothing may be sent there.
 *
 * @throws for an unknown network, and if it fails the product's own check.
 */
export function newAddress(network: string, bytes: Uint8Array = randomBytes(20)): string {
  const address = WRITTEN[network]?.(bytes)
  if (address === undefined || addressProblem(network, address) !== undefined)
    throw new Error(`No address on ${network}`)
  return address
}
