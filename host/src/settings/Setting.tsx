import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tradefront/ui/router'
import { Text } from '@tradefront/ui/Text'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useId, type ReactNode } from 'react'
import styles from './SettingsPage.module.css'

/** Ids for the control's label and description. */
interface Labels {
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string | undefined
}

export interface SettingProps {
  readonly label: string
  /** Explanation below the label. */
  readonly note?: string
  readonly children: (labels: Labels) => ReactNode
}

/** A row of the page: a setting and its control, labelled by the row's text. */
export function Setting({ label, note, children }: SettingProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.setting}>
      <div>
        <Text id={id}>{label}</Text>
        {note === undefined ? null : (
          <p id={noteId} className={styles.note}>
            {note}
          </p>
        )}
      </div>
      {children({ 'aria-labelledby': id, 'aria-describedby': note === undefined ? undefined : noteId })}
    </div>
  )
}

export interface SettingLinkProps {
  readonly label: string
  readonly note: string
  readonly to: string
}

/** A row that leads to a page of its own, with all of its width. */
export function SettingLink({ label, note, to }: SettingLinkProps) {
  const noteId = useId()
  return (
    <div className={styles.link}>
      <div>
        <Link to={to} aria-describedby={noteId}>
          {label}
        </Link>
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      </div>
      <IconChevronRight className="tf-along" size={18} stroke={1.5} aria-hidden />
    </div>
  )
}

export interface SettingActionProps {
  readonly label: string
  readonly note: string
  /** What the row does: its button's name. */
  readonly action: string
  /** The action is shown as well: the label doesn't suggest it. */
  readonly showsAction?: boolean
  readonly opensDialog?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** A row that does something on this page, with all of its width; looks like one that leads to another. */
export function SettingAction({
  label,
  note,
  action,
  showsAction = false,
  opensDialog = false,
  ...button
}: SettingActionProps) {
  const noteId = useId()
  return (
    <div className={styles.link}>
      <div>
        <span className={styles.label}>{label}</span>
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      </div>
      <UnstyledButton
        aria-label={action}
        aria-describedby={noteId}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        {...button}
      >
        {showsAction ? action : <IconChevronRight className="tf-along" size={18} stroke={1.5} aria-hidden />}
      </UnstyledButton>
    </div>
  )
}
