import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useEffect } from 'react'
import { closeCommands, openCommands, useCommandsView, type CommandsView } from '../places/commands-view.ts'

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
  const isTyping = event.target instanceof Element && event.target.closest(FIELD) !== null
  return event.key === '?' && !isHeld && !isTyping ? 'shortcuts' : undefined
}

/**
 * The keys of the command palette and of the list of shortcuts, on every page. Nothing is loaded before the first press,
 * nor opened over another dialog.
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
  useEffect(() => closeCommands, [])
  return views.state === 'ready' ? <views.code view={view} customerId={customerId} /> : null
}
