import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import classes from './Drawings.module.css'
import { drawingText, type Drawing } from './drawings.ts'

export interface SelectedDrawingProps {
  readonly drawing: Drawing
  readonly decimals: number
  readonly isKept: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** What the selected drawing is, and the button that deletes it. */
export function SelectedDrawing({ drawing, decimals, isKept, onDelete, onClose }: SelectedDrawingProps) {
  return (
    <fieldset className={classes.bar} aria-label="Selected drawing">
      <span>{`${drawingText(drawing, decimals)}${isKept ? '' : '. Your browser does not keep it.'}`}</span>
      <ActionIcon variant="subtle" size="sm" aria-label="Delete drawing" title="Delete" onClick={onDelete}>
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" size="sm" aria-label="Deselect drawing" title="Close" onClick={onClose}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
