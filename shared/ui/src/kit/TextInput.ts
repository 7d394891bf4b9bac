// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/TextInput.css'

export { TextInput, type TextInputProps } from '@mantine/core'
