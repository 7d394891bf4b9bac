export { Progress, type ProgressProps } from '../components/Progress.tsx'
