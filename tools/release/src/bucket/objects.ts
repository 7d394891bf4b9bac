import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import { mediaType } from '../headers/media-types.ts'
import { cacheControl } from '../headers/rules.ts'
import { TooLateError, requireTimely } from '../site/deadlines.ts'
import type { FileKind } from '../site/site-driver.ts'
import { ReleaseError } from '../site/site-files.ts'

/** Condition of a write: the object doesn't exist, or has this tag. */
export type Condition = 'absent' | { readonly tag: string }

/** Stored with an object, and sent by servers of the bucket. */
export type ObjectHeaders = Pick<PutObjectCommandInput, 'CacheControl' | 'ContentEncoding' | 'ContentType'>

/** An object in a listing. */
export interface ListedObject {
  readonly key: string
  /** Unix ms, by the store's clock. */
  readonly modified: number
  readonly tag: string
}

/** Objects of a bucket below a prefix. Keys exclude the prefix. */
export interface Objects {
  get(
    key: string,
  ): Promise<{ readonly content: Buffer; readonly tag: string; readonly modified: number } | undefined>
  /**
   * Returns the new tag; undefined if the condition doesn't hold and nothing was written.
   *
   * @param until Unix ms: no requests are sent after it.
   * @throws ReleaseError then.
   */
  put(
    key: string,
    content: string | Buffer,
    headers: ObjectHeaders,
    condition?: Condition,
    until?: number,
  ): Promise<string | undefined>
  list(prefix: string): Promise<ListedObject[]>
  /**
   * @param until Unix ms: no requests are sent after it.
   * @throws ReleaseError then; some of them may be deleted.
   */
  remove(keys: readonly string[], until?: number): Promise<void>
}

/** The headers `serve` would send with a file; compressed copies end with `.br` and `.gz`. */
export function headersOf(file: string, kind: FileKind): ObjectHeaders {
  const [, plain = file, ending] = /^(.*)\.(br|gz)$/.exec(file) ?? []
  const headers = { ContentType: mediaType(plain), CacheControl: cacheControl(kind) }
  return ending === undefined ? headers : { ...headers, ContentEncoding: ending === 'gz' ? 'gzip' : 'br' }
}

/** Maximum number of objects per deletion request. */
const REMOVED_AT_ONCE = 1000
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNRESET',
  'ETIMEDOUT',
  'TimeoutError',
])

/**
 * Objects of `s3://bucket/prefix`. Region, credentials and, without `endpoint`, the endpoint come from the SDK's
 * environment variables and files, which aren't read or printed here.
 *
 * @throws ReleaseError for an invalid address, and for AWS without a region.
 */
export async function openObjects(address: string, endpoint?: string): Promise<Objects> {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(address) ?? []
  if (bucket === undefined)
    throw new ReleaseError(`'${address}' is not a bucket address. Use s3://bucket/prefix.`)
  const prefix = rest.replaceAll(/^\/+|\/+$/g, '')
  const inBucket = (key: string) => (prefix === '' ? key : `${prefix}/${key}`)
  const inSite = (key = '') => (prefix === '' ? key : key.slice(prefix.length + 1))
  // Its releases for Node 20 still work; its deprecation notice concerns whoever updates it.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  // Imported lazily: loading takes longer than a whole folder release.
  const sdk = await import('@aws-sdk/client-s3')
  const client = await connect(sdk.S3Client, endpoint)

  /** The answer; undefined for these statuses, and a message for errors a person can fix. */
  async function asked<T>(answer: Promise<T>, ...none: readonly number[]): Promise<T | undefined> {
    try {
      return await answer
    } catch (error) {
      if (none.includes(statusOf(error)) && nameOf(error) !== 'NoSuchBucket') return undefined
      throw sentenceOf(error, bucket ?? '')
    }
  }

  return {
    async get(key) {
      const found = await asked(
        client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: inBucket(key) })),
        404,
      )
      if (!found?.Body) return undefined
      const content = Buffer.from(await found.Body.transformToByteArray())
      return { content, tag: found.ETag ?? '', modified: found.LastModified?.getTime() ?? 0 }
    },
    async put(key, content, headers, condition, until = Infinity) {
      const input: PutObjectCommandInput = { Bucket: bucket, Key: inBucket(key), Body: content, ...headers }
      if (condition === 'absent') input.IfNoneMatch = '*'
      else if (condition) input.IfMatch = condition.tag
      // 409: a concurrent write of this object; 404: no object to match.
      const refusals = condition ? [404, 409, 412] : []
      const command = new sdk.PutObjectCommand(input)
      command.middlewareStack.add(timely(until), SIGNED)
      const written = await asked(client.send(command), ...refusals)
      return written && (written.ETag ?? '')
    },
    async list(below) {
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: inBucket(below) })
      const found: ListedObject[] = []
      await asked(
        (async () => {
          for await (const { Contents = [] } of pages) {
            for (const { Key, LastModified, ETag = '' } of Contents) {
              found.push({ key: inSite(Key), modified: LastModified?.getTime() ?? 0, tag: ETag })
            }
          }
        })(),
      )
      return found
    },
    async remove(keys, until = Infinity) {
      for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
        const Objects = keys.slice(at, at + REMOVED_AT_ONCE).map((key) => ({ Key: inBucket(key) }))
        const deletion = { Bucket: bucket, Delete: { Objects, Quiet: true } }
        const command = new sdk.DeleteObjectsCommand(deletion)
        command.middlewareStack.add(timely(until), SIGNED)
        const answer = await asked(client.send(command))
        const [failed] = answer?.Errors ?? []
        if (failed) throw new ReleaseError(`${failed.Key} could not be deleted: ${failed.Message}`)
      }
    },
  }
}

/** After signing each attempt: from then on the store checks the signature's time. */
const SIGNED = { step: 'finalizeRequest', priority: 'low' } as const

function timely(until: number) {
  return <Signed, Answer>(next: (signed: Signed) => Promise<Answer>) =>
    (signed: Signed) => {
      requireTimely(until)
      return next(signed)
    }
}

/** The client; a custom endpoint without a configured region needs a dummy one. */
async function connect(Client: typeof S3Client, endpoint: string | undefined): Promise<S3Client> {
  const own = endpoint ?? process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']
  const settings = {
    ...(endpoint !== undefined && { endpoint }),
    // Bucket in the path: other stores rarely have a host name per bucket.
    forcePathStyle: own !== undefined,
    // Not all other stores support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  }
  const client = new Client(settings)
  return client.config.region().then(
    () => client,
    () => {
      if (own !== undefined) return new Client({ ...settings, region: 'us-east-1' })
      throw new ReleaseError(
        'No region for the store: give it in AWS_REGION, or name a store other than AWS with --endpoint.',
      )
    },
  )
}

function sentenceOf(error: unknown, bucket: string): unknown {
  const name = nameOf(error)
  if (name === 'NoSuchBucket') return new ReleaseError(`There is no bucket '${bucket}'.`)
  if (name === 'CredentialsProviderError') {
    return new ReleaseError(
      'No credentials for the store: give them as the AWS SDK reads them, such as AWS_ACCESS_KEY_ID and ' +
        'AWS_SECRET_ACCESS_KEY, or a profile in AWS_PROFILE.',
    )
  }
  if (UNREACHABLE.has(name) || UNREACHABLE.has(codeOf(error))) {
    return new ReleaseError(`The store of '${bucket}' cannot be reached: ${codeOf(error) || name}.`)
  }
  // Signed more than 15 minutes ago: the process slept before sending.
  if (name === 'RequestTimeTooSkewed') return new TooLateError()
  const status = statusOf(error)
  if (status === 401 || status === 403) {
    return new ReleaseError(`These credentials have no access to '${bucket}': ${name}.`)
  }
  return error
}

function statusOf(error: unknown): number {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode ?? 0
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
