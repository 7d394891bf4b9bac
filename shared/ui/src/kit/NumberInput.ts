// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/NumberInput.css'

export { NumberInput, type NumberInputProps } from '@mantine/core'
