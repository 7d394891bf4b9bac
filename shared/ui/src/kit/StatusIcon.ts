export { StatusIcon, type StatusKind } from '../components/StatusIcon.tsx'
