import { Modal } from '@tradefront/ui/Modal'
import classes from './MessageList.module.css'

export interface LightboxProps {
  readonly name: string
  /** Address of the picture that this page may show. */
  readonly src: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** A picture of a message, as large as the window allows. */
export function Lightbox({ name, src, opened, onClose }: LightboxProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={name} size="auto" centered>
      <img className={classes.enlarged} src={src} alt={name} />
    </Modal>
  )
}
