import '../mantine/Select.css'

export { Combobox, useCombobox } from '@mantine/core'
export { Select, type SelectProps } from '../components/Select.tsx'
