import type { SiteConfig } from '@tradefront/contracts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { withConfig } from '../pages/page-html.ts'
import { isText } from '../site/compress.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
}

/** A file's media type by its extension. */
export function mediaType(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream'
}

/** The best encoding that a client takes: brotli, then gzip. `q=0` refuses one. */
export function chooseEncoding(header: string | undefined, file: string): Encoding {
  if (!isText(file)) return 'identity'
  const accepted = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
    accepted.set(name, quality === undefined ? 1 : Number.parseFloat(quality))
  }
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** A file as it is sent. */
export interface Content {
  readonly body: Buffer
  readonly encoding: Encoding
  /** Strong, in quotes; differs between encodings. */
  readonly etag: string
}

/** Reads files in the wanted encoding: the compressed copy of the release, or the file itself. */
export function createContentReader(root: string, config: SiteConfig | undefined) {
  /** Pages with a replaced configuration, compressed once per content. */
  const made = new Map<string, Buffer>()

  return async (file: string, encoding: Encoding): Promise<Content> => {
    if (config && isReplaced(root, file)) return replaced(file, encoding, config)
    const end = { br: '.br', gzip: '.gz', identity: '' }[encoding]
    const body = await readFile(`${file}${end}`).catch(() => undefined)
    if (body) return { body, encoding, etag: etagOf(body) }
    const plain = await readFile(file)
    return { body: plain, encoding: 'identity', etag: etagOf(plain) }
  }

  async function replaced(file: string, encoding: Encoding, config: SiteConfig): Promise<Content> {
    const text = basename(file) === 'config.json' ? '' : await readFile(file, 'utf8')
    const plain = Buffer.from(text === '' ? JSON.stringify(config) : withConfig(text, config))
    const key = `${encoding} ${etagOf(plain)}`
    const body = made.get(key) ?? encode(plain, encoding)
    if (made.size > 200) made.clear()
    made.set(key, body)
    return { body, encoding, etag: etagOf(body) }
  }
}

function isReplaced(root: string, file: string): boolean {
  const config = basename(file) === 'config.json' && dirname(file) === root
  return config || extname(file) === '.html'
}

function encode(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') {
    return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
  return encoding === 'gzip' ? gzipSync(plain) : plain
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
