import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useEffect } from 'react'
import {
  closeCommands,
  openCommands,
  typeAhead,
  useCommandsView,
  type CommandsView,
} from '../places/commands-view.ts'

const commandsCode = lazyCode(
  async () => (await import(/* webpackChunkName: "side-menu" */ './CommandViews.tsx')).CommandViews,
)

/** Where '?' is typing. */
const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'

/** Ctrl+K, ⌘K on a Mac, asks for the palette, '?' for the shortcuts. */
function viewOf(event: KeyboardEvent): CommandsView | undefined {
  if (event.repeat || event.isComposing || event.defaultPrevented || event.altKey) return undefined
  const isHeld = event.ctrlKey || event.metaKey
  if (event.key.toLowerCase() === 'k' && isHeld && !event.shiftKey) return 'palette'
  const isInField = event.target instanceof Element && event.target.closest(FIELD) !== null
  return event.key === '?' && !isHeld && !isInField ? 'shortcuts' : undefined
}

/** A key that types, or that presses what has the focus; not those of the browser. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || ['Backspace', 'Enter', 'Escape'].includes(key))

/**
 * The keys of the command palette and of the list of shortcuts, on every page. Nothing is loaded before the first press,
 * nor opened over another dialog. Once asked for, the palette gets every key, also before it has loaded: a page's button
 * that has the focus would be pressed by the space of 'buy btc'.
 */
export function CommandKeys({ customerId }: { readonly customerId: string }) {
  const view = useCommandsView()
  const views = useDialogCode(commandsCode, view !== undefined, closeCommands)
  const isShown = view !== undefined && views.state === 'ready'
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = viewOf(event)
      if (wanted === undefined) return
      // Otherwise the browser takes Ctrl+K for itself.
      event.preventDefault()
      if (isShown && view === wanted) closeCommands()
      else if (document.querySelector('[role=dialog], [role=alertdialog]') === null) openCommands(wanted)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [view, isShown])
  useEffect(() => {
    if (view !== 'palette') return
    const toPalette = (event: KeyboardEvent) => {
      const isThere = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
      if (isThere || !isTyping(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type === 'keyup') return
      if (event.key === 'Escape') closeCommands()
      typeAhead(event.key)
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('keydown', toPalette, { capture: true, signal })
    // A button is pressed by the space key when that is released.
    window.addEventListener('keyup', toPalette, { capture: true, signal })
    return () => listening.abort()
  }, [view])
  useEffect(() => closeCommands, [])
  return views.state === 'ready' ? <views.code view={view} customerId={customerId} /> : null
}
