import { createCustomerStore } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { MAX_DRAWINGS, useDrawings, type Drawing } from './drawings.ts'

/** How long a toast offers to undo a deletion, ms. */
const UNDO_MS = 10_000

interface Deletion {
  readonly assetId: string
  readonly drawings: readonly Drawing[]
  readonly toastId: string | undefined
}

/** Deletions that can be undone, the most recent last. */
const useDeletions = createCustomerStore<{ readonly all: readonly Deletion[] }>({ all: [] })

/** Deletes an instrument's drawings, with undo. */
export interface Deleting {
  /** Deletes one, undone with Ctrl+Z. */
  one(id: string): void
  /** Deletes all; a toast offers to undo it, too. */
  all(): void
}

export function useDeleting(assetId: string): Deleting {
  const { edit } = useDrawings(assetId)
  function remove(isGone: (drawing: Drawing) => boolean): Deletion {
    let drawings: readonly Drawing[] = []
    edit((before) => {
      drawings = before.filter(isGone)
      return before.filter((each) => !isGone(each))
    })
    return { assetId, drawings, toastId: undefined }
  }
  function keep(deletion: Deletion): void {
    useDeletions.setState(({ all }) => ({ all: [...all, deletion] }))
  }
  return {
    one: (id) => keep(remove((each) => each.id === id)),
    all() {
      const deletion = remove(() => true)
      const toastId = `deleted ${deletion.drawings.map(({ id }) => id).join(' ')}`
      const kept = { ...deletion, toastId }
      keep(kept)
      toast.info('All drawings of this chart are deleted', undefined, {
        id: toastId,
        duration: UNDO_MS,
        action: { label: 'Undo', onPress: () => undo(kept, edit) },
      })
    },
  }
}

function undo(deletion: Deletion, edit: ReturnType<typeof useDrawings>['edit']): void {
  useDeletions.setState(({ all }) => ({ all: all.filter((each) => each !== deletion) }))
  if (deletion.toastId !== undefined) toast.dismiss(deletion.toastId)
  edit((before) => {
    const there = new Set(before.map(({ id }) => id))
    return [...deletion.drawings.filter(({ id }) => !there.has(id)), ...before].slice(0, MAX_DRAWINGS)
  })
}

/** While the instrument's chart is shown, Ctrl+Z (Cmd+Z) restores its most recent deletion. */
export function useUndoKey(assetId: string): void {
  const { edit } = useDrawings(assetId)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented || isTyping(event.target)) return
    const last = useDeletions.getState().all.findLast((deletion) => deletion.assetId === assetId)
    if (last === undefined) return
    event.preventDefault()
    undo(last, edit)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => {
      window.removeEventListener('keydown', listener)
      // On returning to this chart, Ctrl+Z doesn't undo earlier deletions; the toast still can.
      useDeletions.setState(({ all }) => ({ all: all.filter((deletion) => deletion.assetId !== assetId) }))
    }
  }, [assetId])
}

/** In text fields, Ctrl+Z belongs to the text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
