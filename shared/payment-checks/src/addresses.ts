import type { AddressProblem } from './address-problem.ts'
import { bitcoinProblem } from './bitcoin.ts'
import { ethereumProblem } from './ethereum.ts'
import type { PaymentProblem } from './payment-problem.ts'
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
export function addressProblem(network: string, address: string): PaymentProblem | undefined {
  const rule = RULES[network]
  if (rule === undefined) throw new RangeError(`No rule for addresses of ${network}`)
  const code = rule(address)
  return code === 'form' ? { code, network, other: networkOf(address) } : code && { code }
}

/** A network without its token standard: 'Ethereum'. */
export const networkName = (network: string) => network.replace(/ \(.*\)$/, '')

/** The network whose addresses look like this one, with or without a typing mistake; undefined if none does. */
function networkOf(address: string): string | undefined {
  return ADDRESS_NETWORKS.find((network) => RULES[network]?.(address) !== 'form')
}

export { checksummed, hasNoChecksum } from './ethereum.ts'
