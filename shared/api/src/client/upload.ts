import { lazyCode } from '@tradefront/browser'
import type { AnswerOf, ApiCall, BodyOf, calls } from '@tradefront/contracts'
import type { CallOptions } from './call.ts'
import type { UploadOptions } from './send-upload.ts'

const code = lazyCode(() => import(/* webpackChunkName: "seldom" */ './files.ts'))

type UploadCall = Extract<(typeof calls)[keyof typeof calls], { readonly file: true }>

type Sent<C extends ApiCall> = [BodyOf<C>] extends [never]
  ? [options?: UploadOptions]
  : [options: UploadOptions & { readonly body: BodyOf<C> }]

/**
 * Uploads a file by a row of the table of calls; the body's fields precede the file [API-01]. `onProgress` gets the
 * fraction sent, 0 to 1. Lazy: few pages upload.
 */
export async function uploadFile<const C extends UploadCall>(
  declared: C,
  file: File,
  ...[options = {}]: Sent<C>
): Promise<AnswerOf<C>> {
  const { sendUpload } = await code.load()
  return (await sendUpload(declared, file, options)) as AnswerOf<C>
}

/**
 * Fetches a file from the broker, which only its owners may read [CHAT-04]: sends the session's token.
 *
 * @throws ApiError; `config` for a URL that isn't the broker's.
 */
export async function fetchFile(address: string, options: CallOptions = {}): Promise<Blob> {
  const { readFile } = await code.load()
  return await readFile(address, options)
}
