import { parseUrl } from '@tradefront/contracts'

export interface ExternalScriptOptions {
  /** Longest wait, ms. */
  readonly timeoutMs: number
  /** Aborts the wait; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /**
   * Parent of the script, for a widget that appears in place of its script. Such a script runs again for each widget.
   * Without it, the script goes into the page's head, once per address.
   */
  readonly into?: HTMLElement | undefined
  /** Text of the script element, which such a widget reads its settings from. */
  readonly text?: string | undefined
}

/** Why a provider's script failed to load. */
export class ExternalScriptError extends Error {
  readonly reason: 'refused' | 'failed' | 'late'
  constructor(reason: ExternalScriptError['reason'], message: string) {
    super(message)
    this.name = 'ExternalScriptError'
    this.reason = reason
  }
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address of a script that is allowed: https, or http on localhost. Undefined for anything else, such as data URLs,
 * relative ones or ones with a password.
 */
export function safeScriptUrl(address: string): string | undefined {
  const url = parseUrl(address)
  if (!url) return undefined
  const isLocal = url.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname)
  if (url.protocol !== 'https:' && !isLocal) return undefined
  return url.username === '' && url.password === '' ? url.href : undefined
}

/** Scripts in the head, loaded or loading, by address; failed ones are removed. */
const loaded = new Map<string, Promise<void>>()

/**
 * Loads an external provider's script, whose address must come from the site's configuration [ROOM-03]. Resolves once
 * it has run; rejects with an `ExternalScriptError` if the address is not allowed, the script can't be loaded, or on
 * timeout. A later call retries a failed one. Having run doesn't mean that it works: check for what it should define.
 */
export async function loadExternalScript(address: string, options: ExternalScriptOptions): Promise<void> {
  const { timeoutMs, signal, into, text } = options
  signal?.throwIfAborted()
  const url = safeScriptUrl(address)
  if (url === undefined) throw new ExternalScriptError('refused', 'The address of the script is not allowed')
  const script = into === undefined ? sharedScript(url) : ownScript(url, into, text)
  await withinTime(script, url, timeoutMs, signal)
}

function sharedScript(url: string): Promise<void> {
  const known = loaded.get(url)
  if (known !== undefined) return known
  const script = ownScript(url, document.head)
  loaded.set(url, script)
  script.catch(() => loaded.delete(url))
  return script
}

function ownScript(url: string, into: HTMLElement, text?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = url
    if (text !== undefined) script.textContent = text
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new ExternalScriptError('failed', `The script of ${new URL(url).host} could not be loaded`))
    })
    into.append(script)
  })
}

function withinTime(
  script: Promise<void>,
  url: string,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const host = new URL(url).host
    const timer = setTimeout(() => {
      // Give up a load that hangs, so that the next try requests it again.
      loaded.delete(url)
      end(() => reject(new ExternalScriptError('late', `The script of ${host} took too long`)))
    }, timeoutMs)
    function abort(): void {
      const reason: unknown = signal?.reason
      end(() => reject(reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError')))
    }
    function end(settle: () => void): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    signal?.addEventListener('abort', abort)
    script.then(
      () => end(resolve),
      (error: unknown) => end(() => reject(error instanceof Error ? error : new Error(String(error)))),
    )
  })
}
