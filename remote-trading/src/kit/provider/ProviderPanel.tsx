import type { ExternalProvider } from '@tradefront/contracts'
import { ListState } from '@tradefront/ui/ListState'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { PanelNotice } from '../notice/PanelNotice.tsx'
import { embedWidget } from './embed-widget.ts'
import classes from './ProviderPanel.module.css'

/** Longest wait for a widget, ms. */
const LONGEST_MS = 10_000

export interface ProviderPanelProps {
  readonly provider: ExternalProvider
  /** What it is: 'Economic calendar'. */
  readonly name: string
  /** The widget's settings; the same object at each rendering. */
  readonly settings: object
  /** What is said beside `children` where the widget cannot be shown. */
  readonly note: string
  /** What is shown in its place then. */
  readonly children: ReactNode
}

/**
 * A panel of the external provider. Where that cannot be shown, or not in time, the broker's own list takes
 * its place, which is said, and the provider can be tried again [ROOM-09].
 */
export function ProviderPanel({ provider, name, settings, note, children }: ProviderPanelProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const place = useRef<HTMLDivElement>(null)
  const isWanted = state !== 'failed'
  const { script } = provider
  useEffect(() => {
    const element = place.current
    if (!isWanted || element === null) return
    const ending = new AbortController()
    async function show(into: HTMLElement): Promise<void> {
      try {
        const options = { script, settings, timeoutMs: LONGEST_MS, signal: ending.signal }
        const frame = await embedWidget(into, options)
        frame.title = name
        setState('shown')
      } catch (error) {
        if (ending.signal.aborted) return
        console.error(name, error)
        setState('failed')
      }
    }
    void show(element)
    return () => {
      ending.abort()
      element.replaceChildren()
    }
  }, [isWanted, script, settings, name])

  // Keys: what the widget put into its place is never in an element of something else.
  if (!isWanted) {
    return (
      <div key="fallback" className={classes.fallback}>
        <PanelNotice text={note} action="Try again" onAction={() => setState('loading')} />
        <div className={classes.list}>{children}</div>
      </div>
    )
  }
  return (
    <div key="widget" className={classes.panel}>
      {state === 'loading' ? <ListState state="loading" message={`Loading ${name}`} rows={10} /> : null}
      <div ref={place} className={classes.place} data-shown={state === 'shown' || undefined} />
    </div>
  )
}
