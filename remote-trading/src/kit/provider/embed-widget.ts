import { ExternalScriptError, loadExternalScript } from './load-external-script.ts'

/** How a widget is shown that appears where its script stands. */
export interface EmbedOptions {
  /** Address of the script, from the site's configuration. */
  readonly script: string
  /** The widget's settings, which it reads from the text of its script element. */
  readonly settings: object
  /** Longest wait until the widget's frame has loaded, ms. */
  readonly timeoutMs: number
  /** Aborts the wait. */
  readonly signal: AbortSignal
}

/**
 * Shows a provider's widget in a place of its own. Resolves with its frame once that has loaded; rejects where
 * script or frame are refused, the script cannot be loaded, no frame comes in time, or the wait is aborted. What
 * it put there is for the caller to remove.
 */
export async function embedWidget(place: HTMLElement, options: EmbedOptions): Promise<HTMLIFrameElement> {
  const { script, settings, timeoutMs, signal } = options
  // The names by which the widgets find where they are to appear.
  const container = document.createElement('div')
  container.className = 'tradingview-widget-container'
  const target = document.createElement('div')
  target.className = 'tradingview-widget-container__widget'
  container.append(target)
  place.replaceChildren(container)
  const frame = loadedFrame(place, timeoutMs, signal)
  const ran = loadExternalScript(script, {
    into: container,
    text: JSON.stringify(settings),
    timeoutMs,
    signal,
  })
  const [shown] = await Promise.all([frame, ran])
  return shown
}

function loadedFrame(place: HTMLElement, timeoutMs: number, signal: AbortSignal): Promise<HTMLIFrameElement> {
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => {
      end(() => reject(new ExternalScriptError('late', 'The widget took too long')))
    }, timeoutMs)
    function look(): void {
      const frame = place.querySelector('iframe')
      if (frame === null) return
      observer.disconnect()
      frame.addEventListener('load', () => end(() => resolve(frame)), { once: true })
    }
    function abort(): void {
      end(() => reject(new DOMException('Aborted', 'AbortError')))
    }
    // A frame that the page's policy forbids says that it has loaded.
    function forbid({ effectiveDirective }: SecurityPolicyViolationEvent): void {
      if (effectiveDirective !== 'frame-src') return
      end(() => reject(new ExternalScriptError('refused', 'The page does not allow the widget’s frame')))
    }
    function end(settle: () => void): void {
      document.removeEventListener('securitypolicyviolation', forbid)
      observer.disconnect()
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      settle()
    }
    signal.addEventListener('abort', abort)
    document.addEventListener('securitypolicyviolation', forbid)
    observer.observe(place, { childList: true, subtree: true })
  })
}
