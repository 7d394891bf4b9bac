import { createLegal } from '../domain/legal.ts'
import { dataExported } from '../domain/security-notices.ts'
import { type RestContext, requireUser } from './context.ts'
import { deviceOfRequest, isPasskeyRight, purposeOf, requireCode } from './factor-check.ts'
import { pageAnswer } from './paging.ts'
import { requirePassword } from './password-check.ts'
import type { Handlers } from './routes.ts'

/** Documents of the logged-in user: legal ones, statements, and the export of personal data (decided calls). */
export function documentCalls(context: RestContext) {
  const { store, statements, notices, now } = context
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

    async exportData({ user, body, request, reply }) {
      const { password, code } = body
      await requirePassword(context, { request, reply, user, password, field: 'password' })
      const byPasskey = await isPasskeyRight(context, request, user, body, purposeOf('export_data'))
      requireUser(context, request)
      requireCode(context, user, code, byPasskey)
      notices.send(user, dataExported(deviceOfRequest(request)))
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
