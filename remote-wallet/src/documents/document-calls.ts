import { callApi } from '@tradefront/api'
import {
  calls,
  type LegalDocuments,
  type LegalText,
  type StatementFile,
  type StoredStatement,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

/** Legal documents in force, and the customer's acceptances. */
export const LEGAL: ServerRead<LegalDocuments> = {
  name: 'legal-documents',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.legalDocuments, options)).data,
}

/** The text of a version. */
export const LEGAL_TEXT: ServerRead<LegalText, [kind: string, version: string]> = {
  name: 'legal-text',
  follows: 'user',
  brief: true,
  load: async (options, kind, version) =>
    (await callApi(calls.legalText, { ...options, params: { kind, version } })).data,
}

/** Statements of closed periods. */
export const STATEMENTS: ServerPages<StoredStatement> = {
  name: 'stored-statements',
  follows: 'user',
  brief: true,
  load: (page, options) => callApi(calls.storedStatements, { ...options, query: { page } }),
}

/** A statement with its file. */
export const STATEMENT_FILE: ServerRead<StatementFile, [id: string]> = {
  name: 'stored-statement',
  follows: 'user',
  brief: true,
  load: async (options, id) => (await callApi(calls.storedStatement, { ...options, params: { id } })).data,
}

/** Documents in force that the customer has to accept before opening positions. */
export const pendingOf = ({ documents }: LegalDocuments) =>
  documents.filter(({ accepted_at }) => accepted_at === undefined)

/** Address of a version's text. In the query, since servers take a path that ends like '1.0' for a file. */
export const legalPath = ({ kind, version }: { readonly kind: string; readonly version: string }) =>
  `/main/documents/legal/${encodeURIComponent(kind)}?version=${encodeURIComponent(version)}`
