import { Button } from '@tradefront/ui/Button'
import classes from './PanelNotice.module.css'

export interface PanelNoticeProps {
  readonly text: string
  /** Label of the button. */
  readonly action: string
  readonly onAction: () => void
}

/** A message above a panel's content, with a button to retry. */
export function PanelNotice({ text, action, onAction }: PanelNoticeProps) {
  return (
    <div className={classes.notice}>
      <output>{text}</output>
      <Button variant="default" size="xs" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
