import type { FastifyInstance } from 'fastify'
import { LegalSection, LEGAL_KINDS } from '@tradefront/contracts'
import * as v from 'valibot'
import type { StoredStatements } from '../domain/wallet/stored-statements.ts'
import { TesterError } from '../kit/answer-error.ts'
import { checked } from '../kit/validation.ts'
import type { Store } from '../store/store.ts'
import { requireUser } from './require-user.ts'

const PublishBody = v.strictObject({
  kind: v.picklist(LEGAL_KINDS),
  version: v.pipe(v.string(), v.regex(/^[\d.]{1,20}$/)),
  changes: v.optional(v.string()),
  /** By default those of the version before. */
  sections: v.optional(v.array(LegalSection)),
})
const AgeBody = v.strictObject({
  email: v.string(),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)),
})

export interface DocumentControl {
  readonly store: Store
  readonly statements: Pick<StoredStatements, 'age' | 'count'>
  readonly now: () => number
}

/** Tester calls in place of the broker's legal department, and of months going by. */
export function documentControl(app: FastifyInstance, { store, statements, now }: DocumentControl): void {
  app.post('/sandbox/legal-documents', (request) => {
    const { kind, version, changes, sections } = checked(PublishBody, request.body)
    const before = store.legal.inForce().find((row) => row.kind === kind)
    if (before === undefined) throw new TesterError(404, 'There is no such document')
    if (store.legal.byVersion(kind, version) !== undefined)
      throw new TesterError(422, 'This version was published before.')
    const text = sections ?? (JSON.parse(before.sections) as LegalSectionText[])
    store.legal.publish({ kind, version, title: before.title, changes, sections: text }, now())
    return { success: true }
  })

  /** As if a customer's money had moved some days earlier, with the statements that are due then. */
  app.post('/sandbox/statements', (request) => {
    const { email, days } = checked(AgeBody, request.body)
    const user = requireUser(store, email)
    statements.age(user, days)
    return { data: { count: statements.count(user) } }
  })
}

type LegalSectionText = v.InferOutput<typeof LegalSection>
