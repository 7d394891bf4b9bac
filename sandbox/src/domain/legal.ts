import type { Acceptance, LegalDocument, LegalText } from '@tradefront/contracts'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import type { LegalRow } from '../store/legal.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import { says } from '../kit/says.ts'

const NOT_ACCEPTED = says('legal.first')

/**
 * Refuses to open positions for customers who haven't accepted every document in force. Closing positions and
 * withdrawing money never depend on it.
 *
 * @throws 422.
 */
export function requireAccepted(store: Pick<Store, 'legal'>, user: UserRow): void {
  if (store.legal.pending(user.id).length > 0) throw new AnswerError(422, NOT_ACCEPTED)
}

/** Legal documents by version, and acceptances of them. */
export function createLegal({
  store,
  now,
}: {
  readonly store: Pick<Store, 'legal'>
  readonly now: () => number
}) {
  const { legal } = store

  function view(row: LegalRow, userId: number): LegalDocument {
    const { kind, title, version, published_at, changes } = row
    const accepted_at = legal.acceptedAt(userId, row.id)
    return { kind, title, version, published_at, changes: changes ?? undefined, accepted_at }
  }

  return {
    overview: (user: UserRow) => ({
      documents: legal.inForce().map((row) => view(row, user.id)),
      acceptances: legal.acceptances(user.id),
    }),

    /** @throws 404 for versions that were never published. */
    text(user: UserRow, kind: string, version: string): LegalText {
      const row = legal.byVersion(kind, version)
      if (row === undefined) throw new AnswerError(404, says('legal.unknown'))
      return {
        ...view(row, user.id),
        current: legal.inForce().some(({ id }) => id === row.id),
        sections: JSON.parse(row.sections) as LegalText['sections'],
      }
    },

    /** @throws 404 for unknown kinds, 422 at `version` unless it is the one in force. */
    accept(user: UserRow, kind: string, version: string): Acceptance {
      const row = legal.inForce().find((one) => one.kind === kind)
      if (row === undefined) throw new AnswerError(404, says('legal.unknown'))
      if (row.version !== version) throw fieldError('version', says('legal.newer', { version: row.version }))
      legal.accept(user.id, row.id, now())
      const accepted_at = legal.acceptedAt(user.id, row.id) ?? ''
      return { kind, title: row.title, version, accepted_at }
    },
  }
}
export type Legal = ReturnType<typeof createLegal>
