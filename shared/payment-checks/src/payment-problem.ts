import type { AddressProblem } from './address-problem.ts'

/** Why payment details are refused, with what a sentence about it names. */
export type PaymentProblem =
  | { readonly code: Exclude<AddressProblem, 'form'> }
  /** `other`: the network whose addresses look like this one. */
  | { readonly code: 'form'; readonly network: string; readonly other: string | undefined }
  | { readonly code: 'iban' | 'iban_country' }
  /** `country`: ISO code. `length`: number of characters of its IBANs. */
  | { readonly code: 'iban_length'; readonly country: string; readonly length: number }
  /** `bic_country`: another country's than the IBAN. */
  | { readonly code: 'bic' | 'bic_country' }
  /** The broker's own account, and the customer's own deposit address. */
  | { readonly code: 'own_account' | 'own_address' }
  /** Nothing can be sent to this country, by its ISO code. */
  | { readonly code: 'unreachable'; readonly country: string }
  | { readonly code: 'file_empty' | 'file_type' }
  /** `type`: what the file's name says, 'PDF'. */
  | { readonly code: 'file_content'; readonly type: string }
