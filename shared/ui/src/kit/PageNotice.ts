export { PageNotice } from '../components/PageNotice.tsx'
