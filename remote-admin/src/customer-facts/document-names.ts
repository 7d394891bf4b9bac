import type { DocumentType, ReviewedDocument } from '@tradefront/contracts'

const TYPE_NAMES: Readonly<Record<DocumentType, string>> = {
  passport: 'Passport',
  identity_card: 'Identity card',
  driving_licence: 'Driving licence',
  proof_of_address: 'Proof of address',
}
const KIND_NAMES: Readonly<Record<ReviewedDocument['kind'], string>> = {
  identity: 'Identity',
  address: 'Proof of address',
}

/** A document's name: its type if known, else its kind. */
export const documentName = ({ type, kind }: ReviewedDocument): string =>
  type === undefined ? KIND_NAMES[kind] : TYPE_NAMES[type]
