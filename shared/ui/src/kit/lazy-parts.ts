import '../mantine/Button.css'
import '../mantine/Skeleton.css'

export { LazyPanel, type LazyPanelProps } from '../lazy/LazyPanel.tsx'
export { useDialogCode } from '../lazy/use-dialog-code.ts'
