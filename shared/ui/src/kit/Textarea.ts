// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Textarea.css'

export { Textarea, type TextareaProps } from '@mantine/core'
