// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Paper.css'

export { Paper, type PaperProps } from '@mantine/core'
