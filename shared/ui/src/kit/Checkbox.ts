// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Checkbox.css'

export { Checkbox, type CheckboxProps } from '@mantine/core'
