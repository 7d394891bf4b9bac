import { useLingui } from '@lingui/react/macro'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState, type ReactNode } from 'react'
import classes from './Drawings.module.css'
import { drawingText, MAX_TEXT, type Drawing } from './drawings.ts'

export interface SelectedDrawingProps {
  /** The button of its alert. */
  readonly alert: ReactNode
  readonly drawing: Drawing
  readonly decimals: number
  readonly isKept: boolean
  /** Locked by itself, or with all others. */
  readonly isLocked: boolean
  readonly onChange: (change: Pick<Drawing, 'text'> | Pick<Drawing, 'locked'>) => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Describes the selected drawing, with its text, its lock, and a delete button. */
export function SelectedDrawing({
  alert,
  drawing,
  decimals,
  isKept,
  isLocked,
  onChange,
  onDelete,
  onClose,
}: SelectedDrawingProps) {
  const { t } = useLingui()
  const isOwnLock = drawing.locked === true
  const what = drawingText(drawing, decimals)
  const Lock = isOwnLock ? IconLock : IconLockOpen
  return (
    <fieldset className={classes.bar} aria-label={t`Selected drawing`}>
      {drawing.kind === 'text' && !isLocked ? (
        <DrawnText text={drawing.text ?? ''} onText={(text) => onChange({ text })} />
      ) : (
        <span translate="no">{isKept ? what : t`${{ drawing: what }}. Your browser doesn't save it.`}</span>
      )}
      {alert}
      <ActionIcon
        variant="subtle"
        size="xs"
        aria-label={t`Lock drawing`}
        title={isOwnLock ? t`Unlock` : t({ message: 'Lock', comment: 'Keeps a drawing from being moved' })}
        aria-pressed={isOwnLock}
        onClick={() => onChange({ locked: !isOwnLock })}
      >
        <Lock size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="xs"
        aria-label={t`Delete drawing`}
        title={isLocked ? t`Locked` : t`Delete`}
        disabled={isLocked}
        onClick={onDelete}
      >
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="xs"
        aria-label={t`Deselect drawing`}
        title={t`Close`}
        onClick={onClose}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}

/** Typed text, taken when the field is left or Enter is pressed: each is one step to undo. */
function DrawnText({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(text)
  function take(): void {
    const next = typed.trim()
    if (next !== text) onText(next)
  }
  return (
    <TextInput
      size="xs"
      aria-label={t`Drawing text`}
      placeholder={t({ message: 'Text', comment: 'What a drawing says, and its kind' })}
      maxLength={MAX_TEXT}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
