import * as v from 'valibot'
import { Id, OptionalText, envelope } from './primitives.ts'

/*
 * Calls of the financial profile and the ID check. The specification names their pages only, so these
 * are this product's decisions; they have a file of their own so that
 * pages which need none of it do not load it. Where a server answers 404 or 501, the page says that
 * this is not offered here.
 */

/** What a customer does for a living. */
export const EMPLOYMENT_STATUS = ['employed', 'self-employed', 'unemployed', 'student', 'retired'] as const
/** Bands of a year's income before tax and of net worth without the home, USD. */
export const MONEY_BANDS = ['under-25k', '25k-50k', '50k-100k', '100k-250k', '250k-1m', 'over-1m'] as const
/** Where the money to trade with comes from. */
export const FUND_SOURCES = [
  'salary',
  'business',
  'savings',
  'investments',
  'inheritance',
  'pension',
  'other',
] as const
/** How long a customer has traded leveraged products. */
export const TRADING_EXPERIENCE = ['none', 'under-1-year', '1-to-3-years', 'over-3-years'] as const
/** How well a customer knows what leverage can do. */
export const RISK_KNOWLEDGE = ['none', 'basic', 'good', 'professional'] as const

/** The fields of the profile; each is text, empty while it is not known. */
export const PROFILE_FIELDS = [
  'first_name',
  'last_name',
  'date_of_birth',
  'phone',
  'address',
  'city',
  'postcode',
  'country',
  'tax_country',
  'tax_id',
  'employment_status',
  'annual_income',
  'net_worth',
  'source_of_funds',
  'trading_experience',
  'risk_knowledge',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The same schema for each field of the profile. */
/* @__NO_SIDE_EFFECTS__ */
function perField<const S extends v.GenericSchema>(schema: S): Record<ProfileField, S> {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, schema])) as Record<ProfileField, S>
}

/**
 * Body of PUT /profile, the whole of it each time. `date_of_birth` is YYYY-MM-DD; countries are slugs as
 * in the registration; `postcode` may be empty; `tax_id` is empty where `no_tax_id` says that the country
 * issues none. A refusal is 422 with `errors` by field.
 */
export const ProfileRequest = v.strictObject({
  ...perField(v.string()),
  no_tax_id: v.boolean(),
})
export type ProfileRequest = v.InferInput<typeof ProfileRequest>

/** A field that is text, missing as the empty text. */
const ProfileText = v.nullish(v.string(), '')
/** A flag, missing as false; 0 and 1 are accepted. */
const Answered = v.pipe(
  v.nullish(v.union([v.boolean(), v.literal(0), v.literal(1)]), false),
  v.transform((value) => value === true || value === 1),
)

/** GET /profile: what is known of the customer; a new customer has what the registration asked for. */
export const Profile = v.object({
  ...perField(ProfileText),
  no_tax_id: Answered,
  /** Everything that is asked for has been answered. */
  complete: Answered,
  /** Fields that were checked against a document and can no longer be changed by the customer. */
  locked: v.nullish(v.array(v.string()), () => []),
})
export type Profile = v.InferOutput<typeof Profile>

/** Answer of GET and PUT /profile. */
export const ProfileAnswer = envelope(Profile)

/** The two things that are proved. */
export const DOCUMENT_KINDS = ['identity', 'address'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
/** What may prove an identity. */
export const IDENTITY_TYPES = ['passport', 'identity_card', 'driving_licence'] as const
/** What a document is; a proof of address has one type only. */
export const DOCUMENT_TYPES = [...IDENTITY_TYPES, 'proof_of_address'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export const DOCUMENT_SIDES = ['front', 'back'] as const
export type DocumentSide = (typeof DOCUMENT_SIDES)[number]

/** The sides that are asked for of each type of document. */
export const SIDES_OF: Readonly<Record<DocumentType, readonly DocumentSide[]>> = {
  passport: ['front'],
  identity_card: ['front', 'back'],
  driving_licence: ['front', 'back'],
  proof_of_address: ['front'],
}

/** Largest file, bytes. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024
/** File name endings that are taken, with their media type. */
export const DOCUMENT_MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** A file that the server has. Its content, GET /verification/documents/{id}, is for its owner and admins. */
export const VerificationFile = v.object({
  id: Id,
  side: v.picklist(DOCUMENT_SIDES),
  file_name: v.string(),
  /** Bytes. */
  size: v.number(),
  uploaded_at: OptionalText,
})
export type VerificationFile = v.InferOutput<typeof VerificationFile>

/**
 * Where a document is: nothing there, some or all files there but not handed in, with the reviewers, or
 * decided. A rejected document goes back to `uploaded` as soon as one of its files is replaced.
 */
export const DocumentStatus = v.picklist(['not_started', 'uploaded', 'in_review', 'approved', 'rejected'])
export type DocumentStatus = v.InferOutput<typeof DocumentStatus>

/** One of the two documents. */
export const VerificationDocument = v.object({
  kind: v.picklist(DOCUMENT_KINDS),
  type: v.pipe(
    v.nullish(v.picklist(DOCUMENT_TYPES)),
    v.transform((type) => type ?? undefined),
  ),
  status: DocumentStatus,
  /** Why it was rejected, in words for the customer. */
  reason: OptionalText,
  files: v.array(VerificationFile),
})
export type VerificationDocument = v.InferOutput<typeof VerificationDocument>

/** The ID check as a whole: `rejected` until the customer submits again. */
export const VerificationStatus = v.picklist(['not_started', 'in_review', 'approved', 'rejected'])
export type VerificationStatus = v.InferOutput<typeof VerificationStatus>

/** GET /verification. `user.updated` announces a change of it. */
export const Verification = v.object({
  status: VerificationStatus,
  reason: OptionalText,
  /** ISO time of the last submission. */
  submitted_at: OptionalText,
  /** Whether the financial profile is complete: submitting is refused before. */
  profile_complete: Answered,
  documents: v.array(VerificationDocument),
})
export type Verification = v.InferOutput<typeof Verification>

/** The text fields of POST /verification/documents, before its `file`. */
export const DocumentRequest = v.strictObject({
  type: v.picklist(DOCUMENT_TYPES),
  side: v.picklist(DOCUMENT_SIDES),
})

/**
 * Answer of GET /verification; of POST /verification/documents (multipart: `type`, `side`, then `file`;
 * a file for the same side takes the place of the earlier one, another type of identity document of all
 * its files); of DELETE /verification/documents/{id}; and of POST /verification/submit. What is refused:
 * 422 with `errors` by field (`file`, or the document's kind), 409 for a document that is being reviewed
 * or approved.
 */
export const VerificationAnswer = envelope(Verification)
