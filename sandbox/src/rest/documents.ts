import { createLegal } from '../domain/legal.ts'
import { dataExported } from '../domain/security-notices.ts'
import { fieldError } from '../kit/answer-error.ts'
import { deviceOf } from '../kit/device.ts'
import { type RestContext, headerOf } from './context.ts'
import { pageAnswer } from './paging.ts'
import { requirePassword } from './password-check.ts'
import type { Handlers } from './routes.ts'

/** Documents of the logged-in user: legal ones, statements, and the export of personal data (decided calls). */
export function documentCalls(context: RestContext) {
  const { store, statements, secondFactor, notices, now } = context
  const legal = createLegal({ store, now })
  return {
    legalDocuments: ({ user }) => ({ data: legal.overview(user) }),
    legalText: ({ user, params }) => ({ data: legal.text(user, params.kind, params.version) }),
    acceptLegal({ user, params, body, reply }) {
      void reply.status(201)
      return { data: legal.accept(user, params.kind, body.version) }
    },

    storedStatements: (asked) =>
      pageAnswer(asked, {
        total: statements.count(asked.user),
        page: (limit, offset) => statements.page(asked.user, limit, offset),
      }),
    storedStatement: ({ user, params }) => ({ data: statements.own(user, params.id) }),

    async exportData({ user, body: { password, code = '' }, request, reply }) {
      await requirePassword(context, { request, reply, user, password, field: 'password' })
      if (secondFactor.isRequired(user)) {
        if (code === '') throw fieldError('code', 'Please enter the code')
        // Last: a correct code is used up.
        secondFactor.takeCode(user, code)
      }
      notices.send(user, dataExported(deviceOf(headerOf(request, 'user-agent'))))
      const made_at = new Date(now()).toISOString()
      const content = {
        made_at,
        about:
          'Everything kept about you, by kind. Times are UTC, amounts US dollars. Files are base64. Not included: passwords, session and login secrets, and notes of the support team, which support gives out on request.',
        data: store.personalData.of(user.id),
      }
      return {
        data: {
          file_name: `personal-data-${user.account_id}-${made_at.slice(0, 10)}.json`,
          content: `${JSON.stringify(content, null, 2)}\n`,
        },
      }
    },
  } satisfies Partial<Handlers>
}
