import '../mantine/Select.css'

export { Combobox } from '@mantine/core'
export { useMarkedCombobox } from '../components/use-marked-combobox.ts'
export { Select, type SelectProps } from '../components/Select.tsx'
