import { t } from '@lingui/core/macro'
import { toast } from '@tradefront/ui/toast'
import { takeStep, undoStep } from '../steps/steps.ts'
import { MAX_DRAWINGS, useDrawings, type Drawing } from './drawings.ts'

/** How long a toast offers to undo a deletion, ms. */
const UNDO_MS = 10_000

/** One drawing before and after a change; absent if it is new, or deleted. */
interface DrawingChange {
  readonly before?: Drawing
  readonly after?: Drawing
}

/** Changes an instrument's drawings; each change can be undone. */
export interface DrawingEdits {
  readonly add: (drawing: Drawing) => void
  /** Replaces the drawing with the same id; one deleted in another tab meanwhile stays deleted. */
  readonly replace: (before: Drawing, after: Drawing) => void
  /** Deletes one, unless it is locked. */
  readonly remove: (id: string) => void
  /** Deletes all that aren't locked; a toast offers to undo it, too. */
  readonly removeAll: () => void
}

export function useDrawingEdits(assetId: string): DrawingEdits {
  const { value: drawings, edit } = useDrawings(assetId)
  function make(changes: readonly DrawingChange[], toastId?: string) {
    const step = {
      redo: () => edit(withChanges(changes)),
      undo: () => edit(withChanges(changes.map(reversed))),
      ...(toastId !== undefined && { toastId }),
    }
    takeStep(step)
    return step
  }
  return {
    add(drawing) {
      if (drawings.length < MAX_DRAWINGS) make([{ after: drawing }])
    },
    replace(before, after) {
      make([{ before, after }])
    },
    remove(id) {
      const before = drawings.find((each) => each.id === id)
      if (before !== undefined && before.locked !== true) make([{ before }])
    },
    removeAll() {
      const gone = drawings.filter(({ locked }) => locked !== true)
      if (gone.length === 0) return
      const toastId = `deleted ${gone.map(({ id }) => id).join(' ')}`
      const step = make(
        gone.map((before) => ({ before })),
        toastId,
      )
      toast.info(() => t`All drawings on this chart deleted`, undefined, {
        id: toastId,
        duration: UNDO_MS,
        action: { label: () => t`Undo`, onPress: () => undoStep(step) },
      })
    },
  }
}

const reversed = ({ before, after }: DrawingChange): DrawingChange => ({
  ...(after && { before: after }),
  ...(before && { after: before }),
})

/** Applies changes to the drawings as they are now: another tab may have changed others. */
function withChanges(changes: readonly DrawingChange[]) {
  return (drawings: readonly Drawing[]): readonly Drawing[] => {
    const byId = new Map(changes.map((change) => [(change.before ?? change.after)?.id, change]))
    const there = new Set(drawings.map(({ id }) => id))
    const added = changes.flatMap(({ before, after }) =>
      before === undefined && after !== undefined && !there.has(after.id) ? [after] : [],
    )
    const others = drawings.flatMap((each) => {
      const change = byId.get(each.id)
      return change === undefined ? [each] : (change.after ?? [])
    })
    return [...others, ...added].slice(0, MAX_DRAWINGS)
  }
}
