import { type AnswerOf, type ApiCall, type BodyOf, type calls, lazyCode } from '@tradefront/contracts'
import type { CallOptions } from './call.ts'
import type { UploadOptions } from './send-upload.ts'

const code = lazyCode(() => import(/* webpackChunkName: "seldom" */ './files.ts'))

type UploadCall = Extract<(typeof calls)[keyof typeof calls], { readonly file: true }>

type Sent<C extends ApiCall> = [BodyOf<C>] extends [never]
  ? [options?: UploadOptions]
  : [options: UploadOptions & { readonly body: BodyOf<C> }]

/**
 * Uploads a file by a row of the table of calls; the fields of the row's body come before the file [API-01].
 * `onProgress` gets the fraction sent, 0 to 1. Few pages upload, so the code is loaded with the first file.
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
 * A file of the broker, which only those it belongs to may read [CHAT-04]: the session's token goes with it.
 * @throws ApiError; `config` for an address that is not the broker's.
 */
export async function fetchFile(address: string, options: CallOptions = {}): Promise<Blob> {
  const { readFile } = await code.load()
  return await readFile(address, options)
}
