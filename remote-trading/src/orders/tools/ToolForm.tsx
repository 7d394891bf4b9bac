import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import type { FormEvent, ReactNode } from 'react'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import classes from './ToolForm.module.css'

/** Width of dialogs that pass a value to the ticket, px. */
const WIDTH = 440

export interface ToolDialogProps<T> {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  /** Passes the confirmed value to the ticket; the dialog closes. */
  readonly onConfirm: (value: T) => void
  /** Renders the form with its callbacks, only while opened. */
  readonly children: (ends: { onClose: () => void; onConfirm: (value: T) => void }) => ReactNode
}

/** A dialog of the ticket, shown as a sheet on phones, with Cancel and Confirm [ORD-09]. */
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
  /** Explains what it does and doesn't do. */
  readonly note: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The form inside a {@link ToolDialog}. */
export function ToolForm({ note, onSubmit, onClose, children }: ToolFormProps) {
  const { t } = useLingui()
  function submit(event: FormEvent): void {
    event.preventDefault()
    // The ticket around it is a form, too.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.note}>{note}</p>
      {children}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button type="submit">{t`Confirm`}</Button>
      </div>
    </form>
  )
}
