import type * as v from 'valibot'
import { failed, readAnswer, targetOf } from './answer.ts'
import { bearer, type CallOptions } from './call.ts'
import { apiSettings, TIMEOUT_MS } from './settings.ts'

/** Part of the file that has been sent, 0 to 1. */
export type UploadProgress = (part: number) => void

/**
 * Sends a file as the multipart field `file`, behind the text fields where there are any [API-01].
 * XMLHttpRequest, since browsers report upload progress of fetch over HTTP/2 only. The timeout counts from the last
 * progress: a large file over a slow line is no failure as long as it moves.
 */
export function sendUpload<const S extends v.GenericSchema>(
  path: string,
  file: File,
  schema: S,
  onProgress: UploadProgress | undefined,
  options: CallOptions | undefined,
  fields: Readonly<Record<string, string>> = {},
): Promise<v.InferOutput<S>> {
  const target = targetOf('POST', path, options?.token)
  const { method, url, token } = target
  const { timeoutMs = TIMEOUT_MS } = apiSettings()
  const request = new XMLHttpRequest()
  const answer = new Promise<v.InferOutput<S>>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const giveUp = (kind: 'timeout' | 'aborted' | 'network', message: string) => {
      reject(failed(message, { kind, method, url }, token))
      request.abort()
    }
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => giveUp('timeout', 'No answer in time'), timeoutMs)
    }
    const abort = () => giveUp('aborted', 'The call was given up')
    request.upload.addEventListener('progress', (event) => {
      alive()
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('error', () => giveUp('network', 'The server cannot be reached'))
    request.addEventListener('load', () => {
      const { status, statusText, responseText: body } = request
      const ok = status >= 200 && status < 300
      try {
        resolve(readAnswer(target, { ok, status, statusText, body }, schema))
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      options?.signal?.removeEventListener('abort', abort)
    })
    if (options?.signal?.aborted) return abort()
    options?.signal?.addEventListener('abort', abort)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file, file.name)
    request.open(method, url)
    for (const [name, value] of Object.entries({ accept: 'application/json', ...bearer(token) })) {
      request.setRequestHeader(name, value)
    }
    alive()
    request.send(form)
  })
  return answer
}
