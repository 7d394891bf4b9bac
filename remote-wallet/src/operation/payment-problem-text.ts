import { plural, select, t } from '@lingui/core/macro'
import { siteLanguage } from '@tradefront/language'
import { networkName, type PaymentProblem } from '@tradefront/payment-checks'

/** Why payment details are refused, in words for their field. */
export function paymentProblemText(problem: PaymentProblem): string {
  switch (problem.code) {
    case 'form':
      return formText(problem.network, problem.other)
    case 'checksum':
      return t`This address has a wrong character. Please copy it again`
    case 'test_network':
      return t`This is a test network address. Money sent there is lost`
    case 'no_owner':
      return t`Nobody owns this address. Money sent there is lost`
    case 'token_contract':
      return t`This is the contract of a token, not a wallet. Money sent there is lost`
    case 'unspendable':
      return t`Money sent to this address cannot be spent. Please use another one`
    case 'iban':
      return t`This is not a valid IBAN`
    case 'iban_country':
      return t`This country has no IBAN`
    case 'iban_length': {
      const { country, length } = problem
      return plural(length, {
        one: `An IBAN of ${country} has ${length} character`,
        other: `An IBAN of ${country} has ${length} characters`,
      })
    }
    case 'bic':
      return t`This is not a valid BIC`
    case 'bic_country':
      return t`BIC and IBAN are of different countries`
    case 'own_account':
      return t`This is our own account. Enter the IBAN of an account in your name`
    case 'own_address':
      return t`This is your own deposit address here. Enter the address of another wallet`
    case 'unreachable': {
      const names = new Intl.DisplayNames(siteLanguage(), { type: 'region', fallback: 'code' })
      return t`We cannot send money to ${{ country: names.of(problem.country) ?? problem.country }}`
    }
    case 'file_empty':
      return t`This file is empty`
    case 'file_type':
      return t`File type not supported`
    case 'file_content':
      return t`The content of this file is not ${{ type: problem.type }}`
  }
}

function formText(network: string, other: string | undefined): string {
  const wanted = networkName(network)
  if (other === undefined) return t`This is not a valid ${{ network: wanted }} address`
  const found = networkName(other)
  return t`${select(found, {
    Ethereum: 'This is an Ethereum address',
    other: `This is a ${found} address`,
  })}. ${select(wanted, {
    Ethereum: 'Enter an Ethereum address',
    other: `Enter a ${wanted} address`,
  })}`
}
