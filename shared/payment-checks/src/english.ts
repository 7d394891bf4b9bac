import { networkName } from './addresses.ts'
import type { PaymentProblem } from './payment-problem.ts'

/** 'an Ethereum address'. */
const anAddressOf = (network: string) =>
  `${/^[AEIOU]/.test(network) ? 'an' : 'a'} ${networkName(network)} address`

/** A problem in English, as a server answers it: without a full stop. Pages have it in the customer's language. */
export function englishProblem(problem: PaymentProblem): string {
  switch (problem.code) {
    case 'form':
      return problem.other === undefined
        ? `This is not a valid ${networkName(problem.network)} address`
        : `This is ${anAddressOf(problem.other)}. Enter ${anAddressOf(problem.network)}`
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
    case 'iban':
      return 'This is not a valid IBAN'
    case 'iban_country':
      return 'This country has no IBAN'
    case 'iban_length':
      return `An IBAN of ${problem.country} has ${problem.length} characters`
    case 'bic':
      return 'This is not a valid BIC'
    case 'bic_country':
      return 'BIC and IBAN are of different countries'
    case 'own_account':
      return 'This is our own account. Enter the IBAN of an account in your name'
    case 'own_address':
      return 'This is your own deposit address here. Enter the address of another wallet'
    case 'unreachable': {
      const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
      return `We cannot send money to ${names.of(problem.country)}`
    }
    case 'file_empty':
      return 'This file is empty'
    case 'file_type':
      return 'File type not supported'
    case 'file_content':
      return `The content of this file is not ${problem.type}`
  }
}
