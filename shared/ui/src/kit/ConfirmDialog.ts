import '../mantine/Modal.css'
import '../mantine/Button.css'

export { ConfirmDialog, type ConfirmDialogProps } from '../confirm-dialog/ConfirmDialog.tsx'
