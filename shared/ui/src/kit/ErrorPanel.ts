import '../mantine/Button.css'

export { ErrorPanel, type ErrorPanelProps } from '../components/ErrorPanel.tsx'
