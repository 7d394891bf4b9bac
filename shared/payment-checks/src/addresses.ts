import type { AddressProblem } from './address-problem.ts'
import { bitcoinProblem } from './bitcoin.ts'
import { ethereumProblem } from './ethereum.ts'
import { tronProblem } from './tron.ts'

/** Rules by network, as named by deposit wallets and withdrawal methods. */
const RULES: Readonly<Record<string, (address: string) => AddressProblem | undefined>> = {
  Bitcoin: bitcoinProblem,
  'Ethereum (ERC-20)': ethereumProblem,
  'Tron (TRC-20)': tronProblem,
}

/** Networks with address validation. */
export const ADDRESS_NETWORKS: readonly string[] = Object.keys(RULES)

/**
 * The problem with an address on a network [WALL-02]; undefined if it is valid, which doesn't prove who owns it.
 * The caller trims the text.
 *
 * @throws RangeError for a network that is not one of {@link ADDRESS_NETWORKS}.
 */
export function addressProblem(network: string, address: string): AddressProblem | undefined {
  const rule = RULES[network]
  if (rule === undefined) throw new RangeError(`No rule for addresses of ${network}`)
  return rule(address)
}

/** A network without its token standard: 'Ethereum'. */
export const networkName = (network: string) => network.replace(/ \(.*\)$/, '')

/** 'an Ethereum address'. */
const anAddressOf = (network: string) =>
  `${/^[AEIOU]/.test(network) ? 'an' : 'a'} ${networkName(network)} address`

/** The network whose addresses look like this one, with or without a typing mistake; undefined if none does. */
function networkOf(address: string): string | undefined {
  return ADDRESS_NETWORKS.find((network) => RULES[network]?.(address) !== 'form')
}

/** Field error for a problem, without a full stop. @param address names the network it belongs to instead */
export function addressProblemText(problem: AddressProblem, network: string, address = ''): string {
  switch (problem) {
    case 'form': {
      const other = networkOf(address)
      return other === undefined
        ? `This is not an address of ${network}`
        : `This is ${anAddressOf(other)}. Enter ${anAddressOf(network)}`
    }
    case 'checksum':
      return 'This address has a wrong character. Please copy it again'
    case 'test_network':
      return 'This is a test network address. Money sent there is lost'
    case 'no_owner':
      return 'Nobody owns this address. Money sent there is lost'
    case 'token_contract':
      return 'This is the contract of a token, not a wallet. Money sent there is lost'
    case 'unspendable':
      return 'Money sent to this address cannot be spent. Please use another one'
  }
}

export type { AddressProblem } from './address-problem.ts'
export { checksummed, hasNoChecksum } from './ethereum.ts'
