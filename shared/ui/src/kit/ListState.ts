import '../mantine/Button.css'

export { ListState, type ListStateProps } from '../components/ListState.tsx'
