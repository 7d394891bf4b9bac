// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Select.css'

export { Combobox, useCombobox, Select, type SelectProps } from '@mantine/core'
