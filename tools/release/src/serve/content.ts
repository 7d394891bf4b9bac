import type { SiteConfig } from '@tradefront/contracts'
import { negotiate } from '@fastify/accept-negotiator'
import { send } from '@fastify/send'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { sep } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { mediaType } from '../headers/media-types.ts'
import { withConfig } from '../pages/page-html.ts'

/** Content of an answer; the server adds its headers. */
export interface Content {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly stream: Readable
}

const ENDS = { br: '.br', gzip: '.gz', identity: '' } as const
type Encoding = keyof typeof ENDS
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

function wantedEncoding(request: IncomingMessage): Encoding {
  return negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) ?? 'identity'
}

/** Headers of a file's body. */
function bodyHeaders(file: string, encoding: Encoding): Record<string, string> {
  return {
    'Content-Type': mediaType(file),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  }
}

/** A file, or the compressed copy beside it; the library handles ranges, conditions and HEAD. */
export async function fileContent(request: IncomingMessage, file: string): Promise<Content> {
  const wanted = wantedEncoding(request)
  const encoding = existsSync(`${file}${ENDS[wanted]}`) ? wanted : 'identity'
  const path = `${file}${ENDS[encoding]}`.split(sep).map(encodeURIComponent).join('/')
  const { statusCode, headers, stream, type } = await send(request, path, {
    // Hidden files were refused by name; a release's own folder starts with a dot.
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    contentType: false,
    // After a rollback the newer content may be an older file.
    lastModified: false,
  })
  if (type === 'error' || statusCode === 304) return { statusCode, headers, stream }
  return { statusCode, headers: { ...headers, ...bodyHeaders(file, encoding) }, stream }
}

/** A page or config.json with a replaced configuration. */
export async function replacedContent(
  request: IncomingMessage,
  file: string,
  config: SiteConfig,
): Promise<Content> {
  const isPage = file.endsWith('.html')
  const plain = Buffer.from(
    isPage ? withConfig(await readFile(file, 'utf8'), config) : JSON.stringify(config),
  )
  const encoding = wantedEncoding(request)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}-${encoding}"`
  if (isKnown(request, etag)) return { statusCode: 304, headers: { ETag: etag }, stream: Readable.from([]) }
  const body = encoded(plain, encoding, etag)
  const headers = { ...bodyHeaders(file, encoding), 'Content-Length': String(body.length), ETag: etag }
  return { statusCode: 200, headers, stream: Readable.from(request.method === 'HEAD' ? [] : [body]) }
}

/** Whether the client already has this version: it lists it, among others, or any. */
function isKnown(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? ''
  return known.split(',').some((one) => ['*', etag, etag.slice(2)].includes(one.trim()))
}

/** Bodies by ETag: compressing a page like its published copy takes 65 ms. */
const bodies = new Map<string, Buffer>()
const MAX_BODIES = 256

function encoded(plain: Buffer, encoding: Encoding, etag: string): Buffer {
  const known = bodies.get(etag)
  if (known) return known
  if (bodies.size >= MAX_BODIES) bodies.clear()
  const body = encode(plain, encoding)
  bodies.set(etag, body)
  return body
}

function encode(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') {
    return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  }
  return encoding === 'gzip' ? gzipSync(plain) : plain
}
