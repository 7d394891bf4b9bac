import {
  AcceptanceAnswer,
  AcceptLegalRequest,
  ExportAnswer,
  LegalDocumentsAnswer,
  LegalTextAnswer,
  StoredStatementAnswer,
  StoredStatementsPage,
} from '../document-calls.ts'
import { ExportRequest } from '../confirmed-calls.ts'
import type { ApiCall } from './api-call.ts'
import { PageQuery } from './queries.ts'

/** Legal documents in force, and what the customer has accepted. */
export const legalDocuments = {
  method: 'GET',
  path: 'legal-documents',
  ours: true,
  answer: LegalDocumentsAnswer,
} as const satisfies ApiCall

/** Text of a version of a legal document. */
export const legalText = {
  method: 'GET',
  path: 'legal-documents/{kind}/{version}',
  ours: true,
  answer: LegalTextAnswer,
} as const satisfies ApiCall

/** Accept the version in force. Answers the first acceptance again; 422 at `version` if it was replaced. */
export const acceptLegal = {
  method: 'POST',
  path: 'legal-documents/{kind}/accept',
  ours: true,
  body: AcceptLegalRequest,
  answer: AcceptanceAnswer,
} as const satisfies ApiCall

/** Statements of closed months and years. */
export const storedStatements = {
  method: 'GET',
  path: 'statements',
  ours: true,
  query: PageQuery,
  answer: StoredStatementsPage,
} as const satisfies ApiCall

/** A statement with its content. */
export const storedStatement = {
  method: 'GET',
  path: 'statements/{id}',
  ours: true,
  answer: StoredStatementAnswer,
} as const satisfies ApiCall

/**
 * Export of everything kept about the customer, as JSON text. Requires the password, and a code or a passkey with two-step
 * login. 422 at the invalid field.
 */
export const exportData = {
  method: 'POST',
  path: 'user/export',
  ours: true,
  body: ExportRequest,
  answer: ExportAnswer,
} as const satisfies ApiCall
