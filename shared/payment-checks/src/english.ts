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
        ? `Enter a valid ${networkName(problem.network)} address`
        : `This is ${anAddressOf(problem.other)}. Enter ${anAddressOf(problem.network)}`
    case 'checksum':
      return 'This address has a wrong character. Copy it again'
    case 'test_network':
      return 'This is a test network address. Funds sent there are lost'
    case 'no_owner':
      return 'Nobody owns this address. Funds sent there are lost'
    case 'token_contract':
      return 'This is a token contract, not a wallet. Funds sent there are lost'
    case 'unspendable':
      return "Funds sent to this address can't be spent. Use another one"
    case 'iban':
      return 'Enter a valid IBAN'
    case 'iban_country':
      return "This country doesn't use IBANs"
    case 'iban_length':
      return `An IBAN from ${problem.country} has ${problem.length} characters`
    case 'bic':
      return 'Enter a valid BIC'
    case 'bic_country':
      return 'BIC and IBAN are from different countries'
    case 'own_account':
      return 'This is our own account. Enter the IBAN of an account in your name'
    case 'own_address':
      return 'This is your own deposit address here. Enter the address of another wallet'
    case 'unreachable': {
      const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
      return `We can't send money to ${names.of(problem.country)}`
    }
    case 'file_empty':
      return 'This file is empty'
    case 'file_type':
      return 'File type not supported'
    case 'file_content':
      return `This file's content is not ${problem.type}`
  }
}
