import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import Fastify from 'fastify'
import * as v from 'valibot'
import { AnswerError } from '../kit/answer-error.ts'
import type { CardProvider } from './provider.ts'
import { checked, rule } from '../kit/validation.ts'
import { says } from '../kit/says.ts'

const PAGE = join(import.meta.dirname, '../../card-page')
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

const Text = v.pipe(v.string(), v.trim())
const TokenBody = v.strictObject({
  number: v.pipe(Text, v.regex(/^\d{12,19}$/, rule('card.number'))),
  expiry: v.pipe(Text, v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, rule('card.expiry'))),
  code: v.pipe(Text, v.regex(/^\d{3,4}$/, rule('card.code-digits'))),
  holder: v.pipe(Text, v.minLength(2, rule('card.holder')), v.maxLength(100)),
  amount: v.pipe(Text, v.regex(/^\d{1,12}(\.\d{1,2})?$/)),
})
const ConfirmBody = v.strictObject({ code: v.pipe(Text, v.maxLength(20)) })

export interface CardServerOptions {
  readonly provider: CardProvider
  readonly port: number
  readonly host: string
  /** Origins whose pages may embed the frame, in addition to this machine's. */
  readonly sites: readonly string[]
}

/**
 * The card provider's web site, on a separate origin: the frame with the card's fields at `/card`, and the calls
 * only that frame makes. It logs nothing, and no other origin can read its answers.
 *
 * @throws if the port is taken.
 */
export async function startCardServer({ provider, port, host, sites }: CardServerOptions) {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 16_384 })
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${['http://localhost:*', 'http://127.0.0.1:*', ...sites].join(' ')}`,
  ].join('; ')
  app.addHook('onSend', async (_request, reply) => {
    void reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof AnswerError) return reply.status(error.status).send(error.body)
    const status = error.statusCode ?? 500
    // No request logging: requests may contain card data.
    if (status >= 500) console.error(`The card provider failed: ${error.name}`)
    return reply.status(status).send(says('card.not-prepared'))
  })

  let script: Promise<string> | undefined
  app.get('/card', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(await readFile(join(PAGE, 'card.html'), 'utf8')),
  )
  app.get('/card.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(join(PAGE, 'card.css'), 'utf8')),
  )
  app.get('/inter.woff2', async (_request, reply) => reply.type('font/woff2').send(await readFile(FONT)))
  app.get('/card.js', async (_request, reply) => {
    script ??= bundled()
    return reply.type('text/javascript; charset=utf-8').send(await script)
  })
  app.post('/tokens', (request, reply) =>
    reply.status(201).send(provider.issue(checked(TokenBody, request.body))),
  )
  app.post<{ Params: { id: string } }>('/tokens/:id/confirm', (request, reply) => {
    provider.confirm(request.params.id, checked(ConfirmBody, request.body).code)
    return reply.status(204).send()
  })

  await app.listen({ port, host })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}

/** The page's script, bundled for browsers. */
async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(PAGE, 'card.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}
