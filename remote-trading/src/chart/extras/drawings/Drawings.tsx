import { useEffect, useRef, useState } from 'react'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import type { ChartSurface } from '../../chart-adapter.ts'
import type { ChartPoints } from './chart-points.ts'
import { useDeleting, useUndoKey } from './deleting.ts'
import { DrawingShape } from './DrawingShape.tsx'
import classes from './Drawings.module.css'
import {
  drawingText,
  MAX_DRAWINGS,
  newDrawing,
  useDrawings,
  usePencil,
  withDrawing,
  withMoved,
  type Drawing,
} from './drawings.ts'
import { NewDrawing } from './NewDrawing.tsx'

export interface DrawingsProps {
  readonly surface: ChartSurface
  readonly points: ChartPoints
  readonly id: string
  readonly decimals: number
}

/** The customer's lines and rectangles in this instrument's chart: drawn, selected, moved, deleted [ROOM-03]. */
export function Drawings({ surface, points, id, decimals }: DrawingsProps) {
  const { value: drawings, edit, isKept } = useDrawings(id)
  const deleting = useDeleting(id)
  useUndoKey(id)
  const { tool, selected } = usePencil()
  const [moving, setMoving] = useState<Drawing>()
  const isFull = drawings.length >= MAX_DRAWINGS

  // A press outside all drawings.
  useEffect(() => {
    const deselect = () => usePencil.setState({ selected: undefined })
    surface.chart.subscribeClick(deselect)
    return () => {
      if (!surface.isGone()) surface.chart.unsubscribeClick(deselect)
    }
  }, [surface])
  // Another instrument is drawn with another key, and nothing is selected there.
  useEffect(() => () => usePencil.setState({ tool: undefined, selected: undefined }), [])

  const ground = useRef<SVGSVGElement>(null)

  /** Keeps the focus in the chart before the focused element is removed. */
  function leave(change: Partial<ReturnType<typeof usePencil.getState>>): void {
    ground.current?.focus({ preventScroll: true })
    usePencil.setState(change)
  }
  function remove(gone: string): void {
    leave({ selected: undefined })
    deleting.one(gone)
  }
  const chosen = drawings.find((each) => each.id === selected)

  return (
    <>
      <svg ref={ground} className={classes.drawings} tabIndex={-1}>
        {drawings.map((drawing) => (
          <DrawingShape
            key={drawing.id}
            surface={surface}
            points={points}
            drawing={moving?.id === drawing.id ? moving : drawing}
            decimals={decimals}
            isSelected={drawing.id === selected}
            onSelect={() => usePencil.setState({ selected: drawing.id })}
            onMoving={setMoving}
            onMoved={(moved) => {
              setMoving(undefined)
              edit(withMoved(moved))
            }}
            onDelete={() => remove(drawing.id)}
          />
        ))}
      </svg>
      {chosen === undefined ? null : (
        <SelectedDrawing
          drawing={moving?.id === chosen.id ? moving : chosen}
          decimals={decimals}
          isKept={isKept}
          onDelete={() => remove(chosen.id)}
          onClose={() => leave({ selected: undefined })}
        />
      )}
      {tool === undefined ? null : (
        <NewDrawing
          key={tool}
          surface={surface}
          points={points}
          kind={tool}
          isFull={isFull}
          onCancel={() => leave({ tool: undefined })}
          onDrawn={(from, to) => {
            const drawing = newDrawing(tool, from, to)
            edit(withDrawing(drawing))
            usePencil.setState({ tool: undefined, selected: drawing.id })
          }}
        />
      )}
    </>
  )
}

interface SelectedDrawingProps {
  readonly drawing: Drawing
  readonly decimals: number
  readonly isKept: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Describes the selected drawing, with a delete button. */
function SelectedDrawing({ drawing, decimals, isKept, onDelete, onClose }: SelectedDrawingProps) {
  return (
    <fieldset className={classes.bar} aria-label="Selected drawing">
      <span>{`${drawingText(drawing, decimals)}${isKept ? '' : '. Your browser does not keep it.'}`}</span>
      <ActionIcon variant="subtle" size="xs" aria-label="Delete drawing" title="Delete" onClick={onDelete}>
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" size="xs" aria-label="Deselect drawing" title="Close" onClick={onClose}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
