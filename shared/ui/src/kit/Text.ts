// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Text.css'

export { Text, type TextProps } from '@mantine/core'
