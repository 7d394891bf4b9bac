import '../theme/base.css'

export { AppProvider } from '../components/AppProvider.tsx'
