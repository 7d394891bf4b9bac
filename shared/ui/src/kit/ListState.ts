import '../mantine/Button.css'
import '../mantine/Skeleton.css'

export { ListState, type ListStateProps } from '../components/ListState.tsx'
