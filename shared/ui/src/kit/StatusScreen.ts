export { StatusScreen, type StatusScreenProps } from '../components/StatusScreen.tsx'
