import { networkName, type PaymentProblem } from '@tradefront/payment-checks'
import { says, type Sentence } from './says.ts'

/** The sentence about a problem with a payment's target, or with a file. */
export function problemOf(problem: PaymentProblem): Sentence {
  switch (problem.code) {
    case 'form': {
      const network = networkName(problem.network)
      return problem.other === undefined
        ? says('problem.form', { network })
        : says('problem.form_other', { network, other: networkName(problem.other) })
    }
    case 'iban_length':
      return says('problem.iban_length', { country: problem.country, length: problem.length })
    case 'unreachable':
      return says('problem.unreachable', { country: { region: problem.country } })
    case 'file_content':
      return says('problem.file_content', { type: problem.type })
    default:
      return says(`problem.${problem.code}`)
  }
}
