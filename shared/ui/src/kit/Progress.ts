// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Progress.css'

export { Progress, type ProgressProps } from '@mantine/core'
