export { Flag, type FlagProps } from '../components/Flag.tsx'
