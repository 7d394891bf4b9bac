import { createCustomerStore } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import { useEffect } from 'react'

/** A change to the chart that can be taken back and made again. */
export interface Step {
  readonly undo: () => void
  readonly redo: () => void
  /** The toast that offers to undo it, too. */
  readonly toastId?: string
}

interface Steps {
  /** The instrument whose chart is shown. */
  readonly assetId: string | undefined
  /** Most recent last. */
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

/** How many steps can be undone. */
const MAX_STEPS = 100

/** Changes since the chart shows its instrument: of drawings, indicators and settings. */
export const useSteps = createCustomerStore<Steps>({ assetId: undefined, done: [], undone: [] })

/** Makes a change, to be undone later. */
export function takeStep(step: Step): void {
  step.redo()
  useSteps.setState(({ done }) => ({ done: [...done, step].slice(-MAX_STEPS), undone: [] }))
}

/** Takes back a step, by default the most recent one. */
export function undoStep(step = useSteps.getState().done.at(-1)): void {
  if (step === undefined) return
  useSteps.setState(({ done, undone }) => ({
    done: done.filter((each) => each !== step),
    undone: [...undone, step],
  }))
  if (step.toastId !== undefined) toast.dismiss(step.toastId)
  step.undo()
}

/** Makes the step again that was undone last. */
export function redoStep(): void {
  const step = useSteps.getState().undone.at(-1)
  if (step === undefined) return
  useSteps.setState(({ done, undone }) => ({ done: [...done, step], undone: undone.slice(0, -1) }))
  step.redo()
}

/**
 * Ctrl+Z (Cmd+Z) undoes, Ctrl+Shift+Z and Ctrl+Y redo, wherever the focus is, except in text fields. Another instrument
 * starts without steps; a toast can still undo its own.
 */
export function useStepKeys(assetId: string): void {
  useEffect(() => useSteps.setState({ assetId, done: [], undone: [] }), [assetId])
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redoStep()
      else undoStep()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** In text fields, Ctrl+Z belongs to the text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
