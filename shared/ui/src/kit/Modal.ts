// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Modal.css'

export { Modal, type ModalProps } from '@mantine/core'
