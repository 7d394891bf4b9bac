import multipart from '@fastify/multipart'
import { CHAT_FILE_MAX_BYTES } from '@tradefront/contracts'
import type { FastifyInstance } from 'fastify'
import { accountCalls } from './account.ts'
import { assetCalls } from './assets.ts'
import { authCalls } from './auth.ts'
import { automationCalls } from './automation.ts'
import { chatCalls } from './chat.ts'
import { conversationCalls } from './conversations.ts'
import type { RestContext } from './context.ts'
import { deskCalls } from './desk.ts'
import { documentCalls } from './documents.ts'
import { fileCalls } from './files.ts'
import { identityCalls } from './identity.ts'
import { newsCalls } from './news.ts'
import { orderCalls } from './orders.ts'
import { passkeyCalls } from './passkeys.ts'
import { passwordResetCalls } from './password-reset.ts'
import { protectionCalls } from './protection.ts'
import { pushCalls } from './push.ts'
import { receiptCalls } from './receipts.ts'
import { robotCalls } from './robots.ts'
import { type Handlers, registerCalls } from './routes.ts'
import { savingsAndMailCalls } from './savings-mail.ts'
import { securityCalls } from './security.ts'
import { siteCalls } from './site.ts'
import { tradeCalls } from './trades.ts'
import { walletCalls } from './wallet.ts'
import { withdrawalCalls } from './withdrawals.ts'

/** Every call of the broker's API; register it under /api/v1. */
export async function api(app: FastifyInstance, context: RestContext): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // A POST without a body may still declare JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parseJson(request, String(text), done)
  })
  // Format used by pusher-js for the authorisation call.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(text))))
    },
  )

  await app.register(multipart, { limits: { fileSize: CHAT_FILE_MAX_BYTES, files: 1, fields: 10 } })

  const handlers: Handlers = {
    ...siteCalls(context),
    ...authCalls(context),
    ...passwordResetCalls(context),
    ...accountCalls(context),
    ...securityCalls(context),
    ...passkeyCalls(context),
    ...assetCalls(context),
    ...tradeCalls(context),
    ...orderCalls(context),
    ...walletCalls(context),
    ...withdrawalCalls(context),
    ...savingsAndMailCalls(context),
    ...automationCalls(context),
    ...robotCalls(context),
    ...chatCalls(context),
    ...conversationCalls(context),
    ...deskCalls(context),
    ...newsCalls(context),
    ...fileCalls(context),
    ...documentCalls(context),
    ...identityCalls(context),
    ...receiptCalls(context),
    ...protectionCalls(context),
    ...pushCalls(context),
  }
  registerCalls(app, context, handlers)
}
