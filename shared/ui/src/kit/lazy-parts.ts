import '../mantine/Button.css'

export { LazyPanel, type LazyPanelProps } from '../lazy-parts/LazyPanel.tsx'
export { useDialogCode } from '../lazy-parts/use-dialog-code.ts'
