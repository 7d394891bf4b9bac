// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/VisuallyHidden.css'

export { VisuallyHidden, type VisuallyHiddenProps } from '@mantine/core'
