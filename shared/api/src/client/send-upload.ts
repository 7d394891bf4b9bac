import type { ApiCall } from '@tradefront/contracts'
import { serverWords } from '@tradefront/language'
import * as v from 'valibot'
import { failed, readAnswer, targetOf } from './answer.ts'
import { bearer, type CallOptions, requireBody } from './call.ts'
import { refusalCodeOf } from './call-failure.ts'
import { apiSettings, TIMEOUT_MS } from './settings.ts'

/** Fraction of the file that has been sent, 0 to 1. */
export type UploadProgress = (part: number) => void

/** Options of an upload. */
export interface UploadOptions extends CallOptions {
  readonly onProgress?: UploadProgress | undefined
}

/**
 * Sends a file as the multipart field `file`, after the body's text fields [API-01]. Uses XMLHttpRequest, since
 * browsers report fetch upload progress over HTTP/2 only. The timeout restarts with each progress event: a large
 * file on a slow connection isn't a failure while it moves.
 */
export function sendUpload(
  { path, body: declaredBody, answer: answerSchema = v.unknown() }: ApiCall,
  file: File,
  { body = {}, onProgress, signal, token: otherToken }: UploadOptions & { readonly body?: object },
): Promise<unknown> {
  const target = targetOf('POST', path, otherToken)
  if (declaredBody !== undefined) requireBody(declaredBody, body, target)
  const { method, url, token } = target
  const { timeoutMs = TIMEOUT_MS } = apiSettings()
  const request = new XMLHttpRequest()
  const answer = new Promise<unknown>((resolve, reject) => {
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
      const { status, statusText, responseText: text } = request
      const ok = status >= 200 && status < 300
      try {
        resolve(readAnswer(target, { ok, status, statusText, body: text }, answerSchema))
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause))
        if (refusalCodeOf(error) === undefined) return reject(error)
        // As for every call: a refusal shows in the page's language from the first.
        void serverWords().then(() => reject(error))
      }
    })
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) form.append(name, String(value))
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
