export { Alert, type AlertProps, type AlertVariant } from '../components/Alert.tsx'
