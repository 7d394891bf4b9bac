import '../theme/base.css'

export { AppProvider } from '../provider/AppProvider.tsx'
