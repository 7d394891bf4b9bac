import { lazyCode } from '@tradefront/contracts'
import type * as v from 'valibot'
import type { CallOptions } from './call.ts'
import type { UploadProgress } from './send-upload.ts'

const code = lazyCode(() => import(/* webpackChunkName: "seldom" */ './files.ts'))

/**
 * Sends a file as the multipart field `file`, behind the text fields where there are any [API-01]. Few pages
 * do, so that its code comes with the first one.
 */
export async function upload<const S extends v.GenericSchema>(
  path: string,
  file: File,
  schema: S,
  onProgress: UploadProgress | undefined,
  options: CallOptions | undefined,
  fields: Readonly<Record<string, string>> = {},
): Promise<v.InferOutput<S>> {
  const { sendUpload } = await code.load()
  return await sendUpload(path, file, schema, onProgress, options, fields)
}

/**
 * A file of the broker, which only those it belongs to may read [CHAT-04]: the session's token goes with it.
 * @throws ApiError; `config` for an address that is not the broker's.
 */
export async function fetchFile(address: string, options: CallOptions = {}): Promise<Blob> {
  const { readFile } = await code.load()
  return await readFile(address, options)
}
