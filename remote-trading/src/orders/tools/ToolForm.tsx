import { Button } from '@tradefront/ui/Button'
import type { FormEvent, ReactNode } from 'react'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import classes from './ToolForm.module.css'

/** Width of the ticket's dialogs that hand something to it, px. */
const WIDTH = 440

export interface ToolDialogProps<T> {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  /** Hands what was confirmed to the ticket; the dialog closes. */
  readonly onConfirm: (value: T) => void
  /** Renders the form, with the ways to end it. It is there only while opened. */
  readonly children: (ends: { onClose: () => void; onConfirm: (value: T) => void }) => ReactNode
}

/** A dialog of the ticket, on a phone a sheet, that ends with Cancel or Confirm [ORD-09]. */
export function ToolDialog<T>({ opened, title, onClose, onConfirm, children }: ToolDialogProps<T>) {
  return (
    <DialogOrSheet opened={opened} title={title} size={WIDTH} onClose={onClose}>
      {children({
        onClose,
        onConfirm: (value) => {
          onConfirm(value)
          onClose()
        },
      })}
    </DialogOrSheet>
  )
}

export interface ToolFormProps {
  /** What it is for, and what it does not do. */
  readonly note: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The form in such a dialog. */
export function ToolForm({ note, onSubmit, onClose, children }: ToolFormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault()
    // The ticket is a form as well, around this one.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.note}>{note}</p>
      {children}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Confirm</Button>
      </div>
    </form>
  )
}
