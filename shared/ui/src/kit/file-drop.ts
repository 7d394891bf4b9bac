export { useFileDrop } from '../hooks/use-file-drop.ts'
