import type { AddressProblem } from './address-problem.ts'
import { bitcoinProblem } from './bitcoin.ts'
import { ethereumProblem } from './ethereum.ts'
import { tronProblem } from './tron.ts'

/** Networks by what deposit wallets and withdrawal methods call them, with their rule. */
const RULES: Readonly<Record<string, (address: string) => AddressProblem | undefined>> = {
  Bitcoin: bitcoinProblem,
  'Ethereum (ERC-20)': ethereumProblem,
  'Tron (TRC-20)': tronProblem,
}

/** Networks whose addresses can be judged. */
export const ADDRESS_NETWORKS: readonly string[] = Object.keys(RULES)

/**
 * What speaks against an address of a network [WALL-02]; undefined when money can be sent there. What passes
 * may still belong to somebody else. Blanks around it are the caller's to trim.
 * @throws RangeError for a network that is not one of {@link ADDRESS_NETWORKS}.
 */
export function addressProblem(network: string, address: string): AddressProblem | undefined {
  const rule = RULES[network]
  if (rule === undefined) throw new RangeError(`No rule for addresses of ${network}`)
  return rule(address)
}

/** The words for a problem at its field, without a full stop. */
export function addressProblemText(problem: AddressProblem, network: string): string {
  switch (problem) {
    case 'form':
      return `This is not an address of ${network}`
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
