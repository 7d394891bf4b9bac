import { msg, t } from '@lingui/core/macro'
import type { DocumentType, ReviewedDocument } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'

const TYPE_NAMES: Readonly<Record<DocumentType, MessageDescriptor>> = {
  passport: msg`Passport`,
  identity_card: msg`Identity card`,
  driving_licence: msg`Driving licence`,
  proof_of_address: msg`Proof of address`,
}
const KIND_NAMES: Readonly<Record<ReviewedDocument['kind'], MessageDescriptor>> = {
  identity: msg`Identity`,
  address: msg`Proof of address`,
}

/** A document's name: its type if known, else its kind. */
export const documentName = ({ type, kind }: ReviewedDocument): string =>
  t(type === undefined ? KIND_NAMES[kind] : TYPE_NAMES[type])
