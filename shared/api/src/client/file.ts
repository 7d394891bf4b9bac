import { anySignal } from './any-signal.ts'
import { bearer, type CallOptions } from './call.ts'
import { failed } from './answer.ts'
import { isOwnFile } from './own-file.ts'
import { apiSettings } from './settings.ts'

/** Timeout of a file download, ms: ten megabytes over a slow connection. */
const FILE_TIMEOUT_MS = 120_000

/**
 * Fetches a file from the broker, which only its owners may read [CHAT-04]: sends the session's token.
 *
 * @throws ApiError; `config` for a URL that isn't the broker's.
 */
export async function readFile(address: string, { signal, token: other }: CallOptions = {}): Promise<Blob> {
  const settings = apiSettings()
  const token = other ?? settings.token()
  const facts = { method: 'GET', url: address }
  if (!isOwnFile(address)) throw failed('Not a file of the broker', { ...facts, kind: 'config' }, token)
  const limit = AbortSignal.timeout(FILE_TIMEOUT_MS)
  let response: Response
  try {
    response = await (settings.fetch ?? fetch)(address, {
      headers: bearer(token),
      signal: signal ? anySignal([signal, limit]) : limit,
    })
    if (response.ok) return await response.blob()
  } catch (cause) {
    const kind = signal?.aborted ? 'aborted' : limit.aborted ? 'timeout' : 'network'
    throw failed('The file could not be read', { ...facts, kind, cause }, token)
  }
  const { status, statusText } = response
  if (status === 401 && settings.token() === token) settings.onUnauthorized()
  throw failed(`GET was answered with ${status}`, { ...facts, kind: 'http', status, statusText }, token)
}
