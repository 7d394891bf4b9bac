export { Alert, type AlertProps } from '../components/Alert.tsx'
