import * as v from 'valibot'
import { Id, OptionalText, envelope } from './primitives.ts'

/*
 * Calls of the financial profile and the ID check. The specification names only their pages, so these are ours. A
 * separate file, so pages that don't use them don't load them. Where a server answers 404 or 501, the page says the
 * feature isn't offered.
 */

/** Employment status. */
export const EMPLOYMENT_STATUS = ['employed', 'self-employed', 'unemployed', 'student', 'retired'] as const
/** Bands of annual income before tax, and of net worth excluding the home, USD. */
export const MONEY_BANDS = ['under-25k', '25k-50k', '50k-100k', '100k-250k', '250k-1m', 'over-1m'] as const
/** Source of the money to trade with. */
export const FUND_SOURCES = [
  'salary',
  'business',
  'savings',
  'investments',
  'inheritance',
  'pension',
  'other',
] as const
/** How long the customer has traded leveraged products. */
export const TRADING_EXPERIENCE = ['none', 'under-1-year', '1-to-3-years', 'over-3-years'] as const
/** How well the customer understands the risks of leverage. */
export const RISK_KNOWLEDGE = ['none', 'basic', 'good', 'professional'] as const

/** The profile's fields; each is text, empty while unknown. */
export const PROFILE_FIELDS = [
  'first_name',
  'last_name',
  'date_of_birth',
  'phone',
  'address',
  'city',
  'region',
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

/** Applies one schema to every field of the profile. */
/* @__NO_SIDE_EFFECTS__ */
function perField<const S extends v.GenericSchema>(schema: S): Record<ProfileField, S> {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, schema])) as Record<ProfileField, S>
}

/**
 * Body of PUT /profile; always the whole profile. `date_of_birth` is YYYY-MM-DD; countries are slugs as in the
 * registration; `region` (state, prefecture) and `postcode` may be empty; `tax_id` is empty if `no_tax_id` says that the country issues none.
 * Refused with 422 and `errors` by field.
 */
export const ProfileRequest = v.strictObject({
  ...perField(v.string()),
  no_tax_id: v.boolean(),
  /** IANA name of the customer's time zone: they turn 18 by their own day. UTC by default. */
  time_zone: v.exactOptional(v.string()),
})
export type ProfileRequest = v.InferInput<typeof ProfileRequest>

/** The profile in parts, with the fields of each. */
export const PROFILE_SECTIONS = {
  person: ['first_name', 'last_name', 'date_of_birth', 'phone'],
  address: ['address', 'city', 'region', 'postcode', 'country'],
  tax: ['tax_country', 'tax_id', 'no_tax_id'],
  finances: ['employment_status', 'source_of_funds', 'annual_income', 'net_worth'],
  experience: ['trading_experience', 'risk_knowledge'],
} as const satisfies Readonly<Record<string, readonly (ProfileField | 'no_tax_id')[]>>
export type ProfileSection = keyof typeof PROFILE_SECTIONS

/** Answers of a section. */
export const ProfileAnswers = v.strictObject({
  ...perField(v.exactOptional(v.string())),
  no_tax_id: v.exactOptional(v.boolean()),
})
export type ProfileAnswers = v.InferInput<typeof ProfileAnswers>

/**
 * Body of PUT /profile/section: one section of a profile that isn't complete yet, kept until the whole is saved. All its
 * fields, under the rules of PUT /profile; answered with the profile. 409 once the profile is complete.
 */
export const ProfileSectionRequest = v.strictObject({
  section: v.picklist(['person', 'address', 'tax', 'finances', 'experience']),
  answers: ProfileAnswers,
  time_zone: v.exactOptional(v.string()),
})
export type ProfileSectionRequest = v.InferInput<typeof ProfileSectionRequest>

/** Text; missing is ''. */
const ProfileText = v.nullish(v.string(), '')
/** A flag; missing is false, 0 and 1 are accepted. */
const Answered = v.pipe(
  v.nullish(v.union([v.boolean(), v.literal(0), v.literal(1)]), false),
  v.transform((value) => value === true || value === 1),
)

/** GET /profile: what is known of the customer: the answers from the registration, and of the sections kept so far. */
export const Profile = v.object({
  ...perField(ProfileText),
  no_tax_id: Answered,
  /** All required fields are filled in. */
  complete: Answered,
  /** Fields verified against a document, which the customer can no longer change. */
  locked: v.nullish(v.array(v.string()), () => []),
})
export type Profile = v.InferOutput<typeof Profile>

/** Answer of GET and PUT /profile. */
export const ProfileAnswer = envelope(Profile)

/** What the ID check verifies. */
export const DOCUMENT_KINDS = ['identity', 'address'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
/** Accepted proofs of identity. */
export const IDENTITY_TYPES = ['passport', 'identity_card', 'driving_licence'] as const
/** All document types; a proof of address has only one. */
export const DOCUMENT_TYPES = [...IDENTITY_TYPES, 'proof_of_address'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export const DOCUMENT_SIDES = ['front', 'back'] as const
export type DocumentSide = (typeof DOCUMENT_SIDES)[number]

/** Sides required for each document type. */
export const SIDES_OF: Readonly<Record<DocumentType, readonly DocumentSide[]>> = {
  passport: ['front'],
  identity_card: ['front', 'back'],
  driving_licence: ['front', 'back'],
  proof_of_address: ['front'],
}

/** Maximum file size, bytes. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024
/** Accepted file extensions, with their media type. */
export const DOCUMENT_MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** An uploaded file. Its content, GET /verification/documents/{id}, is available to its owner and admins. */
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
 * State of a document: no files yet, files uploaded but not submitted, in review, or decided. Replacing a file of a
 * rejected document moves it back to `uploaded`.
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
  /** Why it was rejected, worded for the customer. */
  reason: OptionalText,
  files: v.array(VerificationFile),
})
export type VerificationDocument = v.InferOutput<typeof VerificationDocument>

/** The ID check as a whole: `rejected` until the customer submits again. */
export const VerificationStatus = v.picklist(['not_started', 'in_review', 'approved', 'rejected'])
export type VerificationStatus = v.InferOutput<typeof VerificationStatus>

/** GET /verification. Changes are announced by `user.updated`. */
export const Verification = v.object({
  status: VerificationStatus,
  reason: OptionalText,
  /** ISO time of the last submission. */
  submitted_at: OptionalText,
  /** Whether the financial profile is complete, which submitting requires. */
  profile_complete: Answered,
  documents: v.array(VerificationDocument),
})
export type Verification = v.InferOutput<typeof Verification>

/** Text fields of POST /verification/documents, sent before its `file`. */
export const DocumentRequest = v.strictObject({
  type: v.picklist(DOCUMENT_TYPES),
  side: v.picklist(DOCUMENT_SIDES),
})

/**
 * Answer of GET /verification; POST /verification/documents (multipart: `type`, `side`, then `file`; a file
 * replaces an earlier one for the same side, and a different type of identity document replaces all files of the
 * previous type); DELETE /verification/documents/{id}; and POST /verification/submit. Errors: 422 with `errors` by
 * field (`file`, or the document's kind), 409 for a document in review or approved.
 */
export const VerificationAnswer = envelope(Verification)
