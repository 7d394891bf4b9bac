import { Button } from '@tradefront/ui/Button'
import classes from './PanelNotice.module.css'

export interface PanelNoticeProps {
  readonly text: string
  /** What can be done about it. */
  readonly action: string
  readonly onAction: () => void
}

/** Says above a panel's content that it is not what it should be, with the way to try again. */
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
