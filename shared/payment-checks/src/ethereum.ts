import { hex } from '@scure/base'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { AddressProblem } from './address-problem.ts'

/** Token contracts that most often receive their own token, Ethereum main network. */
export const ETHEREUM_TOKENS: readonly string[] = [
  '0xdAC17F958D2ee523a2206206994597C13D831ec7', // USDT
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', // USDC
  '0x6B175474E89094C44Da98b954EedeAC495271d0F', // DAI
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', // WETH
  '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', // WBTC
  '0x4Fabb145d64652a948d72533023f6E7A623C7C53', // BUSD
  '0x0000000000085d4780B73119b644AE5ecd22b376', // TUSD
  '0x514910771AF9Ca656af840dff83E8264EcF986CA', // LINK
  '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', // UNI
  '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE', // SHIB
  '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', // stETH
]

const tokens = new Set(ETHEREUM_TOKENS.map((address) => address.toLowerCase()))
const BURNT = new Set(['dead', 'deadbeef'])

/** An address with its EIP-55 checksum. */
export function checksummed(address: string): string {
  const plain = address.slice(2).toLowerCase()
  const hash = hex.encode(keccak_256(new TextEncoder().encode(plain)))
  const letters = Array.from(plain, (letter, place) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}

/** Whether an Ethereum address is all lowercase, so that a typo can't be detected. */
export function hasNoChecksum(address: string): boolean {
  return /^0x[0-9a-f]{40}$/.test(address) && checksummed(address) !== address
}

/**
 * EIP-55: capitalisation is the checksum. An all-lowercase address has none and is accepted, as by wallets
 * (docs/decisions/0109).
 */
export function ethereumProblem(address: string): AddressProblem | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'form'
  const plain = address.toLowerCase()
  if (address !== plain && address !== checksummed(address)) return 'checksum'
  // Up to 0xffff are precompiled contracts; no key for such a small number can exist.
  const rest = plain.slice(2).replace(/^0+/, '')
  if (rest.length <= 4 || BURNT.has(rest) || /^f{40}$/.test(rest)) return 'no_owner'
  return tokens.has(plain) ? 'token_contract' : undefined
}
