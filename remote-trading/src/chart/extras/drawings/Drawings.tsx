import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ChartSurface } from '../../chart-adapter.ts'
import type { ChartPoints } from './chart-points.ts'
import { useDrawingEdits } from './drawing-edits.ts'
import { DrawingShape } from './DrawingShape.tsx'
import classes from './Drawings.module.css'
import {
  MAX_DRAWINGS,
  newDrawing,
  useDrawings,
  useDrawingSettings,
  usePencil,
  type Drawing,
} from './drawings.ts'
import { NewDrawing } from './NewDrawing.tsx'
import { SelectedDrawing } from './SelectedDrawing.tsx'

export interface DrawingsProps {
  readonly surface: ChartSurface
  readonly points: ChartPoints
  readonly id: string
  readonly decimals: number
  /** The button of a drawing's alert. */
  readonly renderAlert: (drawing: Drawing) => ReactNode
}

/** The customer's drawings in this instrument's chart: drawn, selected, moved, deleted [ROOM-03]. */
export function Drawings({ surface, points, id, decimals, renderAlert }: DrawingsProps) {
  const { value: drawings, isKept } = useDrawings(id)
  const edits = useDrawingEdits(id)
  const { value: settings } = useDrawingSettings()
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
    edits.remove(gone)
  }
  const isLocked = (drawing: Drawing) => settings.locked || drawing.locked === true
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
            isLocked={isLocked(drawing)}
            magnet={settings.magnet}
            onSelect={() => usePencil.setState({ selected: drawing.id })}
            onMoving={setMoving}
            onMoved={(moved) => {
              setMoving(undefined)
              edits.replace(drawing, moved)
            }}
            onDelete={() => remove(drawing.id)}
          />
        ))}
      </svg>
      {chosen === undefined ? null : (
        <SelectedDrawing
          key={chosen.id}
          alert={renderAlert(chosen)}
          drawing={moving?.id === chosen.id ? moving : chosen}
          decimals={decimals}
          isKept={isKept}
          isLocked={isLocked(chosen)}
          onChange={(change) => edits.replace(chosen, { ...chosen, ...change })}
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
          decimals={decimals}
          magnet={settings.magnet}
          isFull={isFull}
          onCancel={() => leave({ tool: undefined })}
          onDrawn={(parts) => {
            const drawing = newDrawing(parts)
            edits.add(drawing)
            usePencil.setState({ tool: undefined, selected: drawing.id })
          }}
        />
      )}
    </>
  )
}
