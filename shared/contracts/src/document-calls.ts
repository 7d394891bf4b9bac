import * as v from 'valibot'
import { DecimalText, Id, OptionalText, entries, envelope, pageOf } from './primitives.ts'

/*
 * Calls of the documents page, ours: legal documents with the customer's acceptances, statements of closed periods, and
 * the export of personal data. Where a server answers 404 or 501, the page says the feature isn't offered, and nothing
 * has to be accepted.
 */

/** Kinds of legal documents that are accepted one by one; unknown kinds are shown by their title. */
export const LEGAL_KINDS = ['terms', 'risk', 'execution'] as const

/** The version of a legal document that is in force. */
export const LegalDocument = v.object({
  /** One of {@link LEGAL_KINDS}. */
  kind: v.string(),
  title: v.string(),
  version: v.string(),
  published_at: v.string(),
  /** What is different from the version before, in a sentence or two. */
  changes: OptionalText,
  /** When the customer accepted this version; absent: new positions are refused until they do. */
  accepted_at: OptionalText,
})
export type LegalDocument = v.InferOutput<typeof LegalDocument>

/** One acceptance of one version; never changed or deleted. */
export const Acceptance = v.object({
  kind: v.string(),
  title: v.string(),
  version: v.string(),
  accepted_at: v.string(),
})
export type Acceptance = v.InferOutput<typeof Acceptance>

/** GET /legal-documents: those in force, and every acceptance of this customer, newest first. */
export const LegalDocumentsAnswer = envelope(
  v.object({ documents: entries(LegalDocument), acceptances: entries(Acceptance) }),
)
export type LegalDocuments = v.InferOutput<typeof LegalDocumentsAnswer>['data']

/** A heading with its paragraphs, plain text. */
export const LegalSection = v.object({ heading: v.string(), paragraphs: v.array(v.string()) })

/** GET /legal-documents/{kind}/{version}: the text of a version, also of one that was replaced. */
export const LegalText = v.object({
  ...LegalDocument.entries,
  /** Whether this version is in force. */
  current: v.boolean(),
  sections: entries(LegalSection),
})
export type LegalText = v.InferOutput<typeof LegalText>
export const LegalTextAnswer = envelope(LegalText)

/**
 * POST /legal-documents/{kind}/accept: accepts the version that the customer has read. Accepting it again answers the
 * first acceptance; 422 at `version` if it isn't in force any more.
 */
export const AcceptLegalRequest = v.strictObject({ version: v.string() })
export type AcceptLegalRequest = v.InferInput<typeof AcceptLegalRequest>
export const AcceptanceAnswer = envelope(Acceptance)

/** A stored statement: made once for a closed period, and never changed or computed again. */
export const StoredStatement = v.object({
  id: Id,
  /** Unique number, 'TF-100001-2026-05'. */
  number: v.string(),
  period: v.picklist(['month', 'year']),
  /** First and last day (UTC), 'YYYY-MM-DD'. */
  from: v.string(),
  to: v.string(),
  created_at: v.string(),
  /** SHA-256 of `content`, lower-case hex. */
  hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'no SHA-256')),
  opening: DecimalText,
  closing: DecimalText,
})
export type StoredStatement = v.InferOutput<typeof StoredStatement>

/** GET /statements?page={n}, newest period first. */
export const StoredStatementsPage = pageOf(StoredStatement)

/** GET /statements/{id}. `content` is the stored file: JSON in the form of {@link StatementContent}. */
export const StoredStatementAnswer = envelope(v.object({ ...StoredStatement.entries, content: v.string() }))
export type StatementFile = v.InferOutput<typeof StoredStatementAnswer>['data']

/** An account or savings pot in a stored statement. */
export const StatementAccount = v.object({
  id: Id,
  title: v.string(),
  opening: DecimalText,
  closing: DecimalText,
})

/** An entry of a stored statement. */
export const StatementLine = v.object({
  at: v.string(),
  /** Title of the account or pot. */
  account: v.string(),
  kind: v.string(),
  description: v.string(),
  /** Signed. */
  amount: DecimalText,
  /** Of the account or pot, afterwards. */
  balance: DecimalText,
  reference: v.string(),
})

/** What a stored statement says. Amounts are USD, times UTC. */
export const StatementContent = v.object({
  number: v.string(),
  from: v.string(),
  to: v.string(),
  customer: v.object({ name: v.string(), account_number: v.string() }),
  currency: v.string(),
  /** Of all accounts and savings pots together. */
  opening: DecimalText,
  closing: DecimalText,
  /** Without what the customer moved between own accounts and pots. */
  money_in: DecimalText,
  money_out: DecimalText,
  accounts: v.array(StatementAccount),
  lines: v.array(StatementLine),
})
export type StatementContent = v.InferOutput<typeof StatementContent>

/** Answer of POST /user/export: the file's name, and its text as stored. */
export const ExportAnswer = envelope(v.object({ file_name: v.string(), content: v.string() }))
