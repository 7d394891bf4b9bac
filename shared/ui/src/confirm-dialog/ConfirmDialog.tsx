import { useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { MoneyButton } from '../money-button/MoneyButton.tsx'
import classes from './ConfirmDialog.module.css'

export interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: ReactNode
  readonly message: ReactNode
  /** 'Yes' if absent. */
  readonly confirmLabel?: string
  /** 'No' if absent. */
  readonly cancelLabel?: string
  /** The confirmed action is running: buttons are disabled and the dialog stays open. */
  readonly busy?: boolean
  /** Confirming isn't possible at the moment; the message says why. */
  readonly confirmDisabled?: boolean
  /** Label of the confirm button while busy, such as 'Closing...'. */
  readonly busyLabel?: string
  /** `danger` for irreversible actions. */
  readonly tone?: 'primary' | 'danger'
  /** The action moves money: the button keeps its original words on a translated page ({@link MoneyButton}). */
  readonly movesMoney?: boolean
  /** A click outside doesn't close the dialog: for questions that a double click may open. */
  readonly staysOnClickOutside?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/**
 * Asks before doing something. The cancel button has the focus, so Enter and Escape both cancel; afterwards the
 * focus returns.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useLingui()
  const { opened, title, message, busy = false, tone = 'primary', onConfirm, onCancel } = props
  const confirmLabel = props.confirmLabel ?? t({ message: 'Yes', context: 'answer' })
  const Confirm = props.movesMoney === true ? MoneyButton : Button
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      size={420}
      withCloseButton={false}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy && props.staysOnClickOutside !== true}
    >
      <div className={classes.message}>{message}</div>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus disabled={busy} onClick={onCancel}>
          {props.cancelLabel ?? t({ message: 'No', context: 'answer' })}
        </Button>
        <Confirm
          variant={tone === 'danger' ? 'danger' : 'filled'}
          disabled={busy || props.confirmDisabled === true}
          aria-busy={busy}
          onClick={onConfirm}
        >
          {busy ? (props.busyLabel ?? confirmLabel) : confirmLabel}
        </Confirm>
      </div>
    </Modal>
  )
}
