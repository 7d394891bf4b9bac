import { useLingui } from '@lingui/react/macro'
import type { ExternalProvider } from '@tradefront/contracts'
import { ListState } from '@tradefront/ui/ListState'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { PanelNotice } from '../notice/PanelNotice.tsx'
import classes from './ProviderPanel.module.css'
import { ExternalScriptError, loadExternalScript } from './load-external-script.ts'

/** Longest wait for a widget, ms. */
const MAX_WAIT_MS = 10_000

export interface ProviderPanelProps {
  readonly provider: ExternalProvider
  /** Title: 'Economic calendar'. */
  readonly name: string
  /** The widget's settings; must be a stable object. */
  readonly settings: object
  /** Shown above `children` if the widget can't be. */
  readonly note: string
  /** The fallback. */
  readonly children: ReactNode
}

/**
 * A panel of the external provider. If it can't be shown, or not in time, the broker's list replaces it, with a note
 * and a button to retry the provider [ROOM-09].
 */
export function ProviderPanel({ provider, name, settings, note, children }: ProviderPanelProps) {
  const { t } = useLingui()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const place = useRef<HTMLDivElement>(null)
  const isWanted = state !== 'failed'
  const { script } = provider
  useEffect(() => {
    const element = place.current
    if (!isWanted || element === null) return
    const controller = new AbortController()
    async function show(into: HTMLElement): Promise<void> {
      try {
        const options = { script, settings, timeoutMs: MAX_WAIT_MS, signal: controller.signal }
        const frame = await embedWidget(into, options)
        frame.title = name
        setState('shown')
      } catch (error) {
        if (controller.signal.aborted) return
        console.error(name, error)
        setState('failed')
      }
    }
    void show(element)
    return () => {
      controller.abort()
      element.replaceChildren()
    }
  }, [isWanted, script, settings, name])

  // Keyed, so that elements filled by the widget are never reused for anything else.
  if (!isWanted) {
    return (
      <div key="fallback" className={classes.fallback}>
        <PanelNotice text={note} action={t`Try again`} onAction={() => setState('loading')} />
        <div className={classes.list}>{children}</div>
      </div>
    )
  }
  return (
    <div key="widget" className={classes.panel}>
      {state === 'loading' ? (
        <ListState state="loading" message={t`Loading ${{ panel: name }}`} rows={10} />
      ) : null}
      <div ref={place} className={classes.place} data-shown={state === 'shown' || undefined} />
    </div>
  )
}

/** For widgets that appear in place of their script element. */
interface EmbedOptions {
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
 * Shows a provider's widget in a new element. Resolves with its frame once loaded; rejects if the script or frame is
 * blocked, the script can't be loaded, on timeout, or if aborted. The caller removes what it inserted.
 */
async function embedWidget(place: HTMLElement, options: EmbedOptions): Promise<HTMLIFrameElement> {
  const { script, settings, timeoutMs, signal } = options
  // Class names by which the widgets find their container.
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
    // A frame blocked by the content security policy still fires `load`.
    function forbid({ effectiveDirective }: SecurityPolicyViolationEvent): void {
      if (effectiveDirective !== 'frame-src') return
      end(() => reject(new ExternalScriptError('refused', "The page does not allow the widget's frame")))
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
