import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { MoneyButton } from '../money-button/MoneyButton.tsx'
import classes from './ConfirmDialog.module.css'

export interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: ReactNode
  readonly message: ReactNode
  /** 'Yes' when absent. */
  readonly confirmLabel?: string
  /** 'No' when absent. */
  readonly cancelLabel?: string
  /** The confirmed action is running: nothing can be pressed and the dialog stays. */
  readonly busy?: boolean
  /** It cannot be confirmed as things are; the message says why. */
  readonly confirmDisabled?: boolean
  /** What the confirming button says meanwhile, such as 'Closing...'. */
  readonly busyLabel?: string
  /** `danger` for what cannot be undone. */
  readonly tone?: 'primary' | 'danger'
  /** What is confirmed moves money: the button keeps its own words on a translated page ({@link MoneyButton}). */
  readonly movesMoney?: boolean
  /** A press beside the dialog does not close it: for questions that a double click may open. */
  readonly staysOnClickOutside?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/**
 * Asks before something is done. The safe button has the focus, so Enter and Escape both leave things as they
 * are; where the focus was before gets it back.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, message, busy = false, tone = 'primary', onConfirm, onCancel } = props
  const confirmLabel = props.confirmLabel ?? 'Yes'
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
          {props.cancelLabel ?? 'No'}
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
