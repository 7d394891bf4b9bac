import { createServer, ServerResponse, type IncomingMessage } from 'node:http'
import { store as put, unstore, type MemoryObjects } from './memory-objects.ts'

/*
 * An in-memory S3 server for tests: objects with headers and tags, listings, deletions, and conditional writes like
 * S3. Servers for Node 20 in the npm registry ignore the conditions publishing relies on.
 */

/**
 * Fate of a write: the request is lost (`before`), the answer is lost (`after`), done but never answered
 * (`unanswered`), neither done nor answered (`never`), refused because of a concurrent write of the same object
 * (`conflict`), or because it was signed too long ago (`late`).
 */
export type Cut = 'before' | 'after' | 'unanswered' | 'never' | 'conflict' | 'late'

/** Keys start with the bucket, `bucket/key`. */
export interface ObjectStore extends MemoryObjects {
  readonly url: string
  /** Called for each write; undefined: done and answered. */
  cut: ((bucketAndKey: string) => Cut | undefined) | undefined
  /** If false, conditions are ignored, as by older stores. */
  honoursConditions: boolean
  close(): Promise<void>
}

const STORED = ['content-type', 'content-encoding', 'cache-control']
/** Small, so that paged listings are tested. */
const LISTED_AT_ONCE = 100

/** Starts a store with these buckets. Every request must be signed, by anyone. */
export async function startObjectStore(...buckets: readonly string[]): Promise<ObjectStore> {
  const memory: MemoryObjects = { objects: new Map(), writes: [] }
  const { objects } = memory

  function write(key: string, request: IncomingMessage, content: Buffer, response: ServerResponse): void {
    const { 'if-none-match': none, 'if-match': match } = request.headers
    const present = objects.get(key)
    if (store.honoursConditions) {
      if (match !== undefined && !present) return refuse(response, 404, 'NoSuchKey')
      const isRefused = (none === '*' && present) || (match !== undefined && match !== present?.tag)
      if (isRefused) return refuse(response, 412, 'PreconditionFailed')
    }
    const headers = STORED.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    response.setHeader('etag', put(memory, key, content, Object.fromEntries(headers))).end()
  }

  function get(key: string, response: ServerResponse): void {
    const found = objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    for (const [name, value] of Object.entries(found.headers)) response.setHeader(name, value)
    response.setHeader('etag', found.tag).setHeader('last-modified', found.modified.toUTCString())
    response.end(found.content)
  }

  function list(bucket: string, query: URLSearchParams, response: ServerResponse): void {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(`${bucket}/${prefix}`))
      .map((key) => key.slice(bucket.length + 1))
      .sort()
      .filter((key) => key > after)
    const page = keys.slice(0, LISTED_AT_ONCE)
    const contents = page.map((key) => {
      const { tag = '', modified } = objects.get(`${bucket}/${key}`) ?? {}
      return `<Contents><Key>${key}</Key><ETag>${tag}</ETag><LastModified>${modified?.toISOString()}</LastModified></Contents>`
    })
    const more = keys.length > page.length
    response
      .setHeader('content-type', 'application/xml')
      .end(
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}` +
          `${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
      )
  }

  function remove(bucket: string, content: Buffer, response: ServerResponse): void {
    for (const [, key = ''] of content.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) {
      unstore(memory, `${bucket}/${key}`)
    }
    response.setHeader('content-type', 'application/xml').end('<DeleteResult></DeleteResult>')
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
      const key = decodeURIComponent(pathname.slice(1)).replace(/\/$/, '')
      const [bucket = ''] = key.split('/', 1)
      const content = Buffer.concat(parts)
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
        return refuse(response, 403, 'AccessDenied')
      }
      if (!buckets.includes(bucket)) return refuse(response, 404, 'NoSuchBucket')
      if (request.method === 'GET' && key === bucket) return list(bucket, searchParams, response)
      if (request.method === 'GET') return get(key, response)
      const cut = store.cut?.(key)
      if (cut === 'never') return
      if (cut === 'before') return void request.socket.destroy()
      if (cut === 'conflict') return refuse(response, 409, 'ConditionalRequestConflict')
      if (cut === 'late') return refuse(response, 403, 'RequestTimeTooSkewed')
      const answer = cut === undefined ? response : new ServerResponse(request)
      if (request.method === 'POST' && searchParams.has('delete')) remove(bucket, content, answer)
      else if (request.method === 'PUT') write(key, request, content, answer)
      else refuse(answer, 501, 'NotImplemented')
      if (cut === 'after') request.socket.destroy()
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The store has no port.')
  const store: ObjectStore = {
    url: `http://127.0.0.1:${address.port}`,
    ...memory,
    cut: undefined,
    honoursConditions: true,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return store
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/xml').end(`<Error><Code>${code}</Code></Error>`)
}
