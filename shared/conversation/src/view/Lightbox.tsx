import { Modal } from '@tradefront/ui/Modal'
import classes from './MessageList.module.css'

export interface LightboxProps {
  readonly name: string
  /** URL of the picture, allowed on this page. */
  readonly src: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** A picture of a message at full window size. */
export function Lightbox({ name, src, opened, onClose }: LightboxProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={name} size="auto" centered>
      <img className={classes.enlarged} src={src} alt={name} />
    </Modal>
  )
}
