import { t } from '@lingui/core/macro'
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MEDIA_TYPES,
  SIDES_OF,
  type DocumentKind,
  type DocumentSide,
  type DocumentType,
  type VerificationDocument,
} from '@tradefront/contracts'

/** Key of a file slot. */
export type SlotKey = `${DocumentKind}-${DocumentSide}`

export const slotKey = (kind: DocumentKind, side: DocumentSide): SlotKey => `${kind}-${side}`
export const kindOf = (type: DocumentType): DocumentKind =>
  type === 'proof_of_address' ? 'address' : 'identity'

/** Document names for running text. */
export const TYPE_NAMES: Readonly<Record<DocumentType, string>> = {
  passport: 'passport',
  identity_card: 'identity card',
  driving_licence: 'driving licence',
  proof_of_address: 'proof of address',
}

/** The limits, shown before a file is chosen. */
export const LIMITS = 'JPG, PNG or PDF, up to 10 MB'
/** File types suggested by the browser's file dialog. */
export const ACCEPT = [
  ...new Set(Object.values(DOCUMENT_MEDIA_TYPES)),
  ...Object.keys(DOCUMENT_MEDIA_TYPES).map((ending) => `.${ending}`),
].join(',')

/** Name of a document's side. */
export function sideName(type: DocumentType, side: DocumentSide): string {
  if (type === 'proof_of_address') return t`Document`
  if (type === 'passport') return t`Photo page`
  return side === 'front' ? t`Front` : t`Back`
}

const KB = 1024

/** A size in bytes for people: 84 KB, 2.4 MB. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return t`${bytes} bytes`
  if (bytes < KB * KB) return t`${{ round: Math.round(bytes / KB) }} KB`
  return t`${{ fixed: (bytes / KB / KB).toFixed(1) }} MB`
}

/** Why a file isn't accepted; undefined if it is. The server checks again, including the content. */
export function problemOf(file: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (DOCUMENT_MEDIA_TYPES[ending] === undefined)
    return t`This type of file is not taken. Use JPG, PNG or PDF.`
  if (file.size === 0) return t`This file is empty.`
  if (file.size > DOCUMENT_MAX_BYTES)
    return t`This file has ${{ size: sizeText(file.size) }}. At most 10 MB are taken.`
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

/** What keeps a document from being submitted as this type; undefined if nothing does. */
export function gapOf(document: VerificationDocument, type: DocumentType): string | undefined {
  if (!isOpen(document)) return undefined
  const name = TYPE_NAMES[type]
  if (document.status === 'rejected' && document.type === type) return t`Please replace your ${name}.`
  const there = new Set(filesOf(document, type).map(({ side }) => side))
  if (there.size === 0) return t`Please upload your ${name}.`
  const missing = SIDES_OF[type].find((side) => !there.has(side))
  return missing === undefined ? undefined : t`Please upload the ${missing} of your ${name} as well.`
}
