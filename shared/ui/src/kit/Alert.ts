export { Alert, type AlertProps, type AlertVariant } from '../components/Alert.tsx'
export { StatusIcon, type StatusKind } from '../components/StatusIcon.tsx'
