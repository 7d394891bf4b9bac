import { plural, select, t } from '@lingui/core/macro'
import { siteLanguage } from '@tradefront/language'
import { networkName, type PaymentProblem } from '@tradefront/payment-checks'

/** Why payment details are refused, in words for their field. */
export function paymentProblemText(problem: PaymentProblem): string {
  switch (problem.code) {
    case 'form':
      return formText(problem.network, problem.other)
    case 'checksum':
      return t`This address has a wrong character. Copy it again`
    case 'test_network':
      return t`This is a test network address. Funds sent there are lost`
    case 'no_owner':
      return t`Nobody owns this address. Funds sent there are lost`
    case 'token_contract':
      return t`This is a token contract, not a wallet. Funds sent there are lost`
    case 'unspendable':
      return t`Funds sent to this address can't be spent. Use another one`
    case 'iban':
      return t`Enter a valid IBAN`
    case 'iban_country':
      return t`This country doesn't use IBANs`
    case 'iban_length': {
      const { country, length } = problem
      return plural(length, {
        one: `An IBAN from ${country} has ${length} character`,
        other: `An IBAN from ${country} has ${length} characters`,
      })
    }
    case 'bic':
      return t`Enter a valid BIC`
    case 'bic_country':
      return t`BIC and IBAN are from different countries`
    case 'own_account':
      return t`This is our own account. Enter the IBAN of an account in your name`
    case 'own_address':
      return t`This is your own deposit address here. Enter the address of another wallet`
    case 'unreachable': {
      const names = new Intl.DisplayNames(siteLanguage(), { type: 'region', fallback: 'code' })
      return t`We can't send money to ${{ country: names.of(problem.country) ?? problem.country }}`
    }
    case 'file_empty':
      return t`This file is empty`
    case 'file_type':
      return t`File type not supported`
    case 'file_content':
      return t`This file's content is not ${{ type: problem.type }}`
  }
}

function formText(network: string, other: string | undefined): string {
  const wanted = networkName(network)
  if (other === undefined) return t`Enter a valid ${{ network: wanted }} address`
  const found = networkName(other)
  return t`${select(found, {
    Ethereum: 'This is an Ethereum address',
    other: `This is a ${found} address`,
  })}. ${select(wanted, {
    Ethereum: 'Enter an Ethereum address',
    other: `Enter a ${wanted} address`,
  })}`
}
