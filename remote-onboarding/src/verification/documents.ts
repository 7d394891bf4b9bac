import { msg, t } from '@lingui/core/macro'
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MEDIA_TYPES,
  SIDES_OF,
  type DocumentKind,
  type DocumentSide,
  type DocumentType,
  type VerificationDocument,
} from '@tradefront/contracts'
import type { LateText, MessageDescriptor } from '@tradefront/language'
import { formatNumber } from '@tradefront/money'

/** Key of a file slot. */
export type SlotKey = `${DocumentKind}-${DocumentSide}`

export const slotKey = (kind: DocumentKind, side: DocumentSide): SlotKey => `${kind}-${side}`
export const kindOf = (type: DocumentType): DocumentKind =>
  type === 'proof_of_address' ? 'address' : 'identity'

/** File types suggested by the browser's file dialog. */
export const ACCEPT = [
  ...new Set(Object.values(DOCUMENT_MEDIA_TYPES)),
  ...Object.keys(DOCUMENT_MEDIA_TYPES).map((ending) => `.${ending}`),
].join(',')

/** Name of a document's side. */
export function sideName(type: DocumentType, side: DocumentSide): string {
  if (type === 'proof_of_address') return t`Document`
  if (type === 'passport') return t`Photo page`
  return side === 'front'
    ? t({ message: 'Front', context: 'side of a document' })
    : t({ message: 'Back', context: 'side of a document' })
}

/** What a file shows, for the names of its buttons. */
export function slotSubject(type: DocumentType, side: DocumentSide): string {
  switch (type) {
    case 'passport':
      return t`photo page of the passport`
    case 'identity_card':
      return side === 'front' ? t`front of the identity card` : t`back of the identity card`
    case 'driving_licence':
      return side === 'front' ? t`front of the driving licence` : t`back of the driving licence`
    case 'proof_of_address':
      return t`proof of address`
  }
}

const KB = 1024

/** A size in bytes for people: 84 KB, 2.4 MB. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return t`${bytes} bytes`
  if (bytes < KB * KB) return t`${{ kilobytes: Math.round(bytes / KB) }} KB`
  return t`${{ megabytes: formatNumber(bytes / KB / KB, 1) }} MB`
}

/** Why a file isn't accepted; undefined if it is. The server checks again, including the content. */
export function problemOf(file: Pick<File, 'name' | 'size'>): LateText | undefined {
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (DOCUMENT_MEDIA_TYPES[ending] === undefined) return msg`File type not supported. Use JPG, PNG or PDF.`
  if (file.size === 0) return msg`This file is empty.`
  if (file.size > DOCUMENT_MAX_BYTES)
    return () => t`This file is ${{ size: sizeText(file.size) }}. The maximum is 10 MB.`
  return undefined
}

/** Whether the customer may still change a document. */
export function isOpen(document: VerificationDocument): boolean {
  return document.status !== 'in_review' && document.status !== 'approved'
}

/** The files of a document that belong to this type; files of other types are ignored. */
export function filesOf(document: VerificationDocument, type: DocumentType) {
  return document.type === type ? document.files : []
}

interface GapText {
  readonly replace: MessageDescriptor
  readonly upload: MessageDescriptor
  /** The other side is there. */
  readonly sides?: Readonly<Record<DocumentSide, MessageDescriptor>>
}

/** Whole sentences, since most languages inflect the document's name. */
const GAPS: Readonly<Record<DocumentType, GapText>> = {
  passport: {
    replace: msg`Replace your passport.`,
    upload: msg`Upload your passport.`,
  },
  identity_card: {
    replace: msg`Replace your identity card.`,
    upload: msg`Upload your identity card.`,
    sides: {
      front: msg`Upload the front of your identity card as well.`,
      back: msg`Upload the back of your identity card as well.`,
    },
  },
  driving_licence: {
    replace: msg`Replace your driving licence.`,
    upload: msg`Upload your driving licence.`,
    sides: {
      front: msg`Upload the front of your driving licence as well.`,
      back: msg`Upload the back of your driving licence as well.`,
    },
  },
  proof_of_address: {
    replace: msg`Replace your proof of address.`,
    upload: msg`Upload your proof of address.`,
  },
}

/** What keeps a document from being submitted as this type; undefined if nothing does. */
export function gapOf(document: VerificationDocument, type: DocumentType): MessageDescriptor | undefined {
  if (!isOpen(document)) return undefined
  const { replace, upload, sides } = GAPS[type]
  if (document.status === 'rejected' && document.type === type) return replace
  const there = new Set(filesOf(document, type).map(({ side }) => side))
  if (there.size === 0) return upload
  const missing = SIDES_OF[type].find((side) => !there.has(side))
  return missing === undefined ? undefined : (sides?.[missing] ?? upload)
}
